import { createCatalogues, createCompany, newCpf, staffClient, system, unique, dayFromNow } from '#tests'

/** A company with people to train. */
export async function story({
  people = 3,
  settings = {},
}: { people?: number; settings?: Record<string, unknown> } = {}) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { repo } = context
  const talent = (nome: string, extra: Record<string, unknown> = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      contato: { email: `${unique('t').replace(/\s/g, '')}@exemplo.com` },
      pessoal: { dataNascimento: '1990-05-20' },
      ...extra,
    })
  const time = []
  for (let number = 1; number <= people; number++) time.push(await talent(`Pessoa ${number}`))
  return { company, catalogues, client, context, repo, talent, time }
}

export type Story = Awaited<ReturnType<typeof story>>

export const API = '/api/desenvolvimento'
export const CURSOS = `${API}/cursos`
export const TURMAS = `${API}/turmas`
export const DIAS = `${API}/dias-turmas`
export const PESSOAS = `${API}/colaborador-turma`

const day = dayFromNow
export const today = day(0)
export const daysFromNow = day

export const courseInput = (extra: Record<string, unknown> = {}) => ({
  nome: unique('Curso'),
  cargaHoraria: '8:00',
  ...extra,
})

export const classInput = (curso: { id: number }, extra: Record<string, unknown> = {}) => ({
  curso: curso.id,
  descricao: unique('Turma'),
  instrutor: 'Marcos Lima',
  dataPrevIni: day(-3),
  dataPrevFim: day(-1),
  custo: 500,
  ...extra,
})

/** A course with a class of two lessons and everybody in it. */
export async function makeClass(
  { client, time }: Pick<Story, 'client' | 'time'>,
  { course = {}, turma = {} }: { course?: Record<string, unknown>; turma?: Record<string, unknown> } = {},
) {
  const { body: curso } = await client.post(CURSOS, courseInput({ certificado: true, ...course }))
  const made = await client.post(
    TURMAS,
    classInput(curso, {
      diasTurma: [
        { dia: day(-3), horaIni: '8:00', horaFim: '12:00' },
        { dia: day(-2), horaIni: '8:00', horaFim: '12:00' },
      ],
      ...turma,
    }),
  )
  const people = []
  for (const row of time) people.push((await client.post(PESSOAS, { turma: made.body.id, colaborador: row.id })).body)
  return { curso, turma: made.body, dias: made.body.diasTurma as { id: number; dia: string }[], people }
}
