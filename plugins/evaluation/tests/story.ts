import { createCatalogues, createCompany, newCpf, staffClient, system, unique, dayFromNow } from '#tests'

/** A company with a small team: a manager, their people, and who is outside of it. */
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
      ...extra,
    })
  const chefe = await talent('Helena Chefe')
  const time = []
  for (let number = 1; number <= people; number++) time.push(await talent(`Pessoa ${number}`, { gestor: chefe.id }))
  return { company, catalogues, client, context, repo, talent, chefe, time }
}

export type Story = Awaited<ReturnType<typeof story>>

/** A model with a grade, a choice and a free text, in two aspects. */
export async function makeModel({ client }: Pick<Story, 'client'>, extra: Record<string, unknown> = {}) {
  const base = '/api/avaliacao/modelos-avaliacao'
  const { body: model } = await client.post(base, { titulo: unique('Modelo'), tipo: 'V', ...extra })
  const { body: results } = await client.post(`${base}/${model.id}/aspectos`, { nome: 'Resultados' })
  const { body: people } = await client.post(`${base}/${model.id}/aspectos`, { nome: 'Pessoas' })
  const ask = async (question: Record<string, unknown>) =>
    (await client.post(`${base}/${model.id}/perguntas`, question)).body
  return {
    model,
    nota: await ask({ texto: 'Entrega no prazo', tipo: '4', peso: 3, obrigatoria: true, aspecto: results.id }),
    escolha: await ask({
      texto: 'Trabalha bem em equipe',
      tipo: '1',
      peso: 2,
      obrigatoria: true,
      aspecto: people.id,
      respostas: [
        { texto: 'Sempre', peso: 4 },
        { texto: 'Às vezes', peso: 2 },
        { texto: 'Nunca', peso: 0 },
      ],
    }),
    livre: await ask({ texto: 'O que deve continuar fazendo?', tipo: '3' }),
  }
}

/** The same, written by the system: tests that look at other addresses spend none of theirs on it. */
export async function seedModel({ repo }: Pick<Story, 'repo'>, extra: Record<string, unknown> = {}): Promise<Model> {
  const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V', ...extra })
  const ask = (ordem: number, question: Record<string, unknown>) =>
    repo('questionarios/perguntas').create({ modelo: model.id, ordem, ...question })
  return {
    model,
    nota: await ask(1, { texto: 'Entrega no prazo', tipo: '4', peso: 3, obrigatoria: true }),
    escolha: await ask(2, {
      texto: 'Trabalha bem em equipe',
      tipo: '1',
      peso: 2,
      obrigatoria: true,
      respostas: [
        { texto: 'Sempre', peso: 4 },
        { texto: 'Às vezes', peso: 2 },
        { texto: 'Nunca', peso: 0 },
      ],
    }),
    livre: await ask(3, { texto: 'O que deve continuar fazendo?', tipo: '3' }),
  } as never
}

export type Model = Awaited<ReturnType<typeof makeModel>>

const day = dayFromNow
export const today = day()
export const daysFromNow = day

export const cycleInput = (model: { id: number } | null, extra: Record<string, unknown> = {}) => ({
  titulo: unique('Ciclo'),
  dataIni: day(-1),
  dataFim: day(10),
  tipo: '2.0',
  formato: '3',
  anonima: false,
  // Their figures are calculated on the scale of before; `explained.functional.spec.ts` has the other one.
  escala: 'Z',
  permiteAutoAvaliacao: true,
  modeloAvaliacao: model?.id,
  ...extra,
})

/** Somebody of the team, signed in. */
export const signedIn = (company: { id: number }, talento: number) =>
  staffClient({ empresaId: company.id, authorities: [], talento })

/** What one evaluator answers. */
export const answers = (model: Model, nota: number, escolha = 0) => [
  { perguntaId: model.nota.id, nota },
  { perguntaId: model.escolha.id, respostaId: model.escolha.respostas[escolha].id },
]
