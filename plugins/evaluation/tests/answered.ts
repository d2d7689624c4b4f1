import { answers, cycleInput, makeModel, signedIn, type Story, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'

const LEVELS = ['Básico', 'Intermediário', 'Avançado', 'Mestre']

/** Two competencies of the band, wanted at levels 3 and 2 of 4, with weights 2 and 1. */
export async function setCompetencies({ repo, catalogues }: Story) {
  const levels: { id: number }[] = []
  for (const [index, descricao] of LEVELS.entries())
    levels.push(await repo('cargo-salario/niveis-competencia').create({ descricao, ordem: index + 1 }))
  for (const nome of ['Comunicação', 'Negociação'])
    await repo('cargo-salario/habilidades').create({ nome, areasOrganizacionais: [catalogues.area.id] })
  const rows = await repo('cargo-salario/competencias').all()
  await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
    faixaSalarial: catalogues.faixa.id,
    data: '2026-01-01',
    niveis: rows.map((row, index) => ({
      competencia: row.id,
      nivelCompetencia: levels[2 - index]!.id,
      competenciaPeso: 2 - index,
    })),
  })
  return rows
}

/** The team answers about the first of them: what each gives is told. */
export async function answered(
  given: { papel: string; nota: number; escolha?: number; niveis?: [number, number]; peso?: number }[],
  extra: Record<string, unknown> = {},
) {
  const tale = await story({ people: Math.max(6, given.length + 1) })
  const { client, company, chefe, time } = tale
  const model = await makeModel(tale)
  const competencies = await setCompetencies(tale)
  const { body: cycle } = await client.post(
    CYCLES,
    cycleInput(model.model, { avaliarCompetenciasCargo: true, ...extra }),
  )
  const about = time[0]!
  const evaluators = given.map(({ papel }, index) =>
    papel === 'U' ? about : papel === 'L' ? chefe : time[index || time.length - 1]!,
  )
  for (const [index, { papel, peso }] of given.entries()) {
    const added = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel,
      avaliador: evaluators[index]!.id,
      pesoAvaliador: peso ?? 1,
    })
    if (added.status !== 201) throw new Error(added.text)
  }
  await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
  const forms = []
  for (const [index, one] of given.entries()) {
    const person = await signedIn(company, evaluators[index]!.id)
    const [{ id }] = (await person.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes.filter(
      (each: any) => each.papel === one.papel,
    )
    const levels = (one.niveis ?? [3, 2]).map((ordem, place) => ({ competencia: competencies[place]!.id, ordem }))
    const sent = await person.post(`${FORMS}/${id}`, {
      respostas: [
        ...answers(model, one.nota, one.escolha ?? 0),
        { perguntaId: model.livre.id, comentario: `Comentário ${index}` },
      ],
      configsNiveisCompetenciasFaixaSalariais: levels,
    } as any)
    if (sent.status !== 204) throw new Error(sent.text)
    forms.push(id)
  }
  return { ...tale, model, cycle, about, forms, competencies }
}
