import type { EngineContext } from '#engine'
import { checkPlugin } from '#tests'

/** A pending table of the kind: items stand in one of theirs. */
const tableOf = (tipoReajuste: string) => async (context: EngineContext) => ({
  tabelaReajuste: (
    await context
      .repo('cargo-salario/tabelas-reajustes-colaboradores')
      .create({ nome: 'Tabela', data: '2026-05-01', tipoReajuste })
  ).id,
})

// Proves: reajustes-colaboradores, reajustes-faixas-salariais, reajustes-indices
checkPlugin('realignment', {
  samples: {
    'cargo-salario/reajustes-faixas-salariais': tableOf('F'),
    'cargo-salario/reajustes-indices': tableOf('I'),
  },
})
