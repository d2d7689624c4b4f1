import { checkPlugin } from '#tests/plugin_kit.ts'
import { unique } from '#tests/helpers.ts'

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
  },
})
