/** The company of `surveys.ts`. */
import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { migrateAndSeed, mysql } from './console_app.ts'

type Row = Record<string, any>

interface Size {
  people: number
  areas: number
  questions: number
  answering: number
}

async function inserts(table: string, rows: Row[], size = 1000) {
  for (let at = 0; at < rows.length; at += size)
    await db
      .insertQuery()
      .table(table)
      .multiInsert(rows.slice(at, at + size))
}

/**
 * A company with so many people in areas, a survey that is over and answered by all of them in so many of its questions, and one that runs,
 * with the links of those who answer (`answering`).
 */
export async function surveyCompany({ people: count, areas: areaCount, questions: asked, answering }: Size) {
  await migrateAndSeed()
  const { createCatalogues, createCompany, newCpf, system } = await import('#tests/database/rows.ts')
  const company = (await createCompany()).id
  const catalogues = await createCatalogues(company)
  const context = await system(company)
  const { repo } = context
  const areas: number[] = []
  for (let one = 0; one < areaCount; one++)
    areas.push((await repo('cargo-salario/areas-organizacionais').create({ nome: `Área ${one}` })).id)
  const { id } = await repo('gestao-talentos/talentos').create({
    nome: 'Talento',
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: areas[0],
    faixaSalarial: catalogues.faixa.id,
  })
  const { id: _id, ...person } = await db.from('talentos').where('id', id).first()
  await inserts(
    'talentos',
    Array.from({ length: count - 1 }, (_, n) => ({
      ...person,
      nome: `Talento ${n}`,
      cpf: String(10_000_000_000 + n),
      area_organizacional_id: areas[n % areaCount],
    })),
    250,
  )
  const people: number[] = (await db.from('talentos').where('empresa_id', company).orderBy('id').select('id')).map(
    (item) => item.id,
  )
  const { addSet, questionsOf } = await import('../plugins/questionnaires/plugin.ts')
  const make = async (titulo: string, anonimo: boolean, from: string, to: string) => {
    const survey = await repo('pesquisa/pesquisas').create({
      titulo,
      tipo: 'C',
      anonimo,
      dataInicio: from,
      dataFim: to,
    })
    await addSet(context, survey.modelo!.id, 'clima')
    await inserts(
      'pesquisa_respondentes',
      people.map((colaborador_id) => ({
        empresa_id: company,
        questionario_id: survey.id,
        colaborador_id,
        status: anonimo ? 'C' : 'I',
        versao: 1,
      })),
    )
    return { survey, questions: await questionsOf(context, survey.modelo!.id) }
  }
  const over = await make('Encerrada', true, '2025-01-01', '2025-02-01')
  for (let at = 0; at < people.length; at += 100)
    await inserts(
      'pesquisa_respostas',
      people.slice(at, at + 100).flatMap((person, n) =>
        over.questions.slice(0, asked).map((question) => ({
          id: randomBytes(16).toString('hex'),
          empresa_id: company,
          pesquisa_id: over.survey.id,
          pergunta_id: question.id,
          area_id: areas[(at + n) % areaCount],
          opcao_id: question.respostas[(person * 7 + question.id) % (question.respostas.length || 1)]?.id ?? null,
          nota: question.tipo === '4' ? (person * 3) % 11 : null,
          pessoa: 1,
          comentario: question.tipo === '3' && person % 20 === 0 ? `Comentário ${person}` : null,
        })),
      ),
      2000,
    )
  const open = await make('Aberta', false, context.today, '2030-01-01')
  await repo('pesquisa/pesquisas').patch(open.survey.id, { liberado: true }, 'bench')
  const { linkOf } = await import('../plugins/surveys/services/release.ts')
  const survey = await repo('pesquisa/pesquisas').get(open.survey.id)
  const respondents = await db
    .from('pesquisa_respondentes')
    .where('questionario_id', survey.id)
    .orderBy('id')
    .limit(answering)
    .select('id')
  const codes: string[] = []
  for (const respondent of respondents) codes.push((await linkOf(context, respondent.id, survey)).token)
  if (mysql)
    for (const table of ['talentos', 'pesquisa_respondentes', 'pesquisa_respostas'])
      await db.rawQuery(`ANALYZE TABLE ${table}`)
  return { company, over, open, codes }
}
