import { checkPlugin, createCatalogues, newCpf, unique } from '#tests'

// Proves: avaliacoes-desempenho, ninebox, ninebox-box
checkPlugin('evaluation', {
  samples: {
    'avaliacao/avaliacoes-desempenho': async ({ repo }) => ({
      dataIni: '2026-03-01',
      dataFim: '2026-12-31',
      avaliarCompetenciasCargo: true,
      modeloAvaliacao: (await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })).id,
    }),
    // A follow-up asks by a model of a period.
    'avaliacao/acompanhamentos-periodos-experiencia': async ({ repo }) => {
      const period = await repo('avaliacao/periodos-experiencia').create({ descricao: unique('Período'), dias: 45 })
      const model = await repo('questionarios/modelos').create({
        titulo: unique('Modelo'),
        tipo: 'A',
        periodoAcompanhamentoExperienciaId: period.id,
      })
      return { avaliacao: model.id }
    },
    'avaliacao/planos-desenvolvimento': () => ({ dataIni: '2026-03-01', prazo: '2026-12-31' }),
    // Two people talk.
    'avaliacao/reunioes-feedback': async ({ repo, empresaId }) => {
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
      return { gestor: await talent('Gestora'), colaborador: await talent('Liderada') }
    },
  },
})
