/**
 * Certificates of a class of 500 people, issued and printed, and the training matrix of 5,000 talents and 60 courses that all of them need.
 *
 *   node scripts/with_mariadb.mjs bench/training.ts [--people 500] [--talents 5000] [--courses 60] [--keep file.pdf]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { app, mysql, newCompany, newTalents, timed } from './console_app.ts'

const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    talents: { type: 'string', default: '5000' },
    courses: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
})
const [PEOPLE, TALENTS, COURSES] = [Number(asked.people), Number(asked.talents), Number(asked.courses)]
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')
const made = await newCompany()
const { context, repo } = made

const say = (what: string, ms: number, target = '') => console.log(`${what.padEnd(52)}${ms.toFixed(0)} ms${target}`)

const talents = await newTalents(made, TALENTS, { dataAdmissao: '2020-02-01' }, (n) => ({ matricula: String(n + 2) }))
const courses = await repo('desenvolvimento/cursos').createMany(
  Array.from({ length: COURSES }, (_, n) => ({
    nome: `NR-${String(n + 1).padStart(2, '0')} Curso obrigatório`,
    cargaHoraria: '8:00',
    periodicidade: [null, 12, 24][n % 3],
    certificado: true,
  })),
)
await repo('cargo-salario/cargos').patch(made.catalogues.cargo.id, { cursosObrigatorios: courses }, 'bench')

const classOf = (curso: number) =>
  repo('desenvolvimento/turmas').create({
    curso,
    descricao: 'Turma única',
    instrutor: 'Marcos Lima',
    dataPrevIni: '2026-03-02',
    dataPrevFim: '2026-03-04',
    custo: 0,
    realizada: true,
  })
const { issueFor } = await import('../plugins/training/services/certificates.ts')
const { certificatePages, certificatesPdf } = await import('../plugins/training/services/print_certificates.ts')
const { refreshParticipants } = await import('../plugins/training/services/approval.ts')
const { trainingMatrix } = await import('../plugins/training/queries/matrix.ts')

const big = await classOf(courses[0]!)
const rows = talents.slice(0, PEOPLE).map((colaborador) => ({ turma: big.id, colaborador }))
await repo('desenvolvimento/colaborador-turma').createMany(rows)
console.log(`${mysql ? 'MariaDB' : 'SQLite'}, ${PEOPLE} people in a class`)
say('approval worked out', (await timed(() => refreshParticipants(context, big.id)))[0])
const [issuing, issued] = await timed(() => context.transaction((inside) => issueFor(inside, big.id)))
if (issued !== PEOPLE) throw new Error(`${issued} of ${PEOPLE} certificates`)
const [printing, pdf] = await timed(async () => certificatesPdf(await certificatePages(context, { classes: [big.id] })))
say('certificates issued', issuing)
say(`certificates printed, ${(pdf.length / 1e6).toFixed(1)} MB`, printing, ' (target 60 s with issuing)')
if (asked.keep) writeFileSync(asked.keep, pdf)

// Two of three people completed every other course; what they completed lies in a class of each course.
const passed = await db.from('colaboradores_turmas').where('turma_id', big.id).first()
for (const [index, curso] of courses.entries()) {
  if (!index || index % 2) continue
  const held = await classOf(curso)
  const who = talents.filter((_, n) => n % 3 !== index % 3)
  await copies('colaboradores_turmas', passed, who.length, (n) => ({
    turma_id: held.id,
    curso_id: curso,
    colaborador_id: who[n],
    certificado_id: null,
  }))
}
await trainingMatrix(context)
const [ms, matrix] = await timed(() => trainingMatrix(context))
const cells = matrix.talentos.length * matrix.cursos.length
if (cells !== TALENTS * COURSES) throw new Error(`${cells} cells of ${TALENTS * COURSES}`)
say(`matrix of ${TALENTS} talents and ${COURSES} courses`, ms, ' (target 1 s)')
await app.terminate()
process.exit(0)
