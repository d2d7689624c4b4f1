import { checkPlugin, createCatalogues, newCpf, unique } from '#tests'

type Scene = { repo: any; empresaId: number | null }

let known: Promise<number[]> | undefined
/** Two people, the same for every sample. */
const pair = (scene: Scene) => (known ??= people(scene))

async function people({ repo, empresaId }: Scene) {
  const { estabelecimento, area, faixa } = await createCatalogues(empresaId!)
  const talent = async (nome: string) =>
    (
      await repo('gestao-talentos/talentos').create({
        nome,
        nomeComercial: nome,
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial: faixa.id,
      })
    ).id
  return [await talent('Ana'), await talent('Bia')]
}

checkPlugin('feedback', {
  samples: {
    'feedback/feedbacks': async (scene) => {
      const [de, para] = await pair(scene as Scene)
      return { de, para }
    },
    'feedback/conversas': async (scene) => {
      const [gestor, colaborador] = await pair(scene as Scene)
      return { gestor, colaborador }
    },
    'feedback/indicacoes': async (scene) => {
      const { repo } = scene as Scene
      const [avaliado, avaliador] = await pair(scene as Scene)
      const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
      const cycle = await repo('avaliacao/avaliacoes-desempenho').create({
        titulo: unique('Ciclo'),
        dataIni: '2026-03-01',
        dataFim: '2099-12-31',
        tipo: '2.0',
        formato: '3',
        anonima: false,
        permiteAutoAvaliacao: true,
        modeloAvaliacao: model.id,
        indicacoesAte: '2099-01-01',
      })
      return { avaliacaoDesempenho: cycle.id, avaliado, avaliador }
    },
  },
})
