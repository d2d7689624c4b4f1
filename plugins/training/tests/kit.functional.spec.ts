import { checkPlugin } from '#tests'

checkPlugin('training', {
  samples: {
    'desenvolvimento/turmas': () => ({ dataPrevIni: '2026-03-01', dataPrevFim: '2026-03-02', diasTurma: [] }),
    'desenvolvimento/planos-metas': () => ({ metas: [{ mesAno: '2099-01', metaHora: '2:00' }] }),
  },
})
