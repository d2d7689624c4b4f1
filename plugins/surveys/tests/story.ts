import { Client, createCatalogues, createCompany, newCpf, staffClient, system, unique, dayFromNow } from '#tests'

export const SURVEYS = '/api/pesquisa/pesquisas'
export const day = dayFromNow

/** A survey for so many people in each of several areas. */
export async function scene(sizes: number[], extra: Record<string, unknown> = {}) {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const areas = []
  for (const [index] of sizes.entries())
    areas.push(await context.repo('cargo-salario/areas-organizacionais').create({ nome: unique(`Área ${index}`) }))
  const people: { id: number; area: number }[] = []
  for (const [index, size] of sizes.entries())
    for (let number = 0; number < size; number++) {
      const nome = unique('Pessoa')
      const { id } = await context.repo('gestao-talentos/talentos').create({
        nome,
        nomeComercial: nome,
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: areas[index]!.id,
        faixaSalarial: catalogues.faixa.id,
        contato: { email: `p${id0()}@exemplo.com` },
      })
      people.push({ id, area: areas[index]!.id })
    }
  const { body: survey } = await client.post(SURVEYS, {
    titulo: unique('Clima'),
    dataInicio: day(-1),
    dataFim: day(5),
    anonimo: true,
    ...extra,
  })
  const { body: aspect } = await client.post(`${SURVEYS}/${survey.id}/aspectos`, { nome: 'Liderança' })
  const ask = async (question: Record<string, unknown>) =>
    (await client.post(`${SURVEYS}/${survey.id}/perguntas`, question)).body
  const scale = await ask({
    texto: 'Confio em quem me lidera',
    tipo: '4',
    notaMinima: 1,
    notaMaxima: 5,
    obrigatoria: true,
    aspecto: aspect.id,
  })
  const enps = await ask({ texto: 'Você recomendaria a empresa?', tipo: '4', notaMinima: 0, notaMaxima: 10 })
  const free = await ask({ texto: 'O que mudaria?', tipo: '3' })
  await client.post(`${SURVEYS}/${survey.id}/participantes`, { todos: true })
  return { company, client, context, areas, people, survey, scale, enps, free }
}

let last = 0
const id0 = () => `${process.pid}-${++last}-${Math.random().toString(36).slice(2, 7)}`

export type Scene = Awaited<ReturnType<typeof scene>>

/** The code of the link somebody got. */
export async function codeOf({ company }: Scene, talento: number): Promise<string> {
  const person = await staffClient({ empresaId: company.id, authorities: [], talento })
  const [{ id }] = (await person.get('/api/pesquisa/minhas-pesquisas')).body
  const { body } = await person.post(`/api/pesquisa/minhas-pesquisas/${id}/link`)
  return body.url.split('/responder/')[1]
}

export const AT = '/api/questionarios/responder'

export async function answer(tale: Scene, talento: number, grade: number, comentario: string) {
  const code = { 'x-link': await codeOf(tale, talento) }
  const phone = new Client()
  await phone.put(`${AT}/iniciar`, {}, code)
  await phone.put(`${AT}/respostas/${tale.scale.id}`, { nota: grade }, code)
  const done = await phone.post(
    `${AT}/concluir`,
    {
      respostas: [
        { perguntaId: tale.enps.id, nota: grade * 2 },
        { perguntaId: tale.free.id, comentario },
      ],
    },
    code,
  )
  if (done.body.estado !== 'RESPONDIDO') throw new Error(done.text)
}
