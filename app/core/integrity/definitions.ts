import { boolean, endpoint, report, shape } from '#engine'
import { hasMessage } from '../system_messages/messages.ts'
import { OPERATORS } from '../system_messages/resource.ts'
import { findInconsistencies } from './check.ts'
import { INTEGRITY_CODE } from './job.ts'

const PARAMETERS = 'utilitario/parametros-sistema'

/** Result of the last nightly check: a new check takes too long for opening a page. */
export const inconsistenciesExist = endpoint(`GET ${PARAMETERS}/isExisteInconsistenciasNoBancoDados`, {
  label: 'Se a última verificação encontrou erros no banco de dados',
  audience: 'staff',
  response: shape.value(boolean('Se há erros').required()),
  run: async (context) => context.can(OPERATORS) && hasMessage(context, INTEGRITY_CODE),
})

/** Current inconsistencies, to be sent to the support team. */
export const inconsistencyReport = report('utilitario/relatorios/inconsistencias-banco', {
  label: 'Inconsistências do Banco de Dados',
  help: 'Registros que se referem a outros que não existem, ou que são de outra empresa. Envie o relatório ao suporte.',
  authority: OPERATORS,
  api: `/api/${PARAMETERS}/relatorio-inconsistencia-banco-dados`,
  empty: 'Não existem dados para o relatório de inconsistência do banco de dados.',
  failed: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
  fields: {},
  columns: [
    { key: 'tabela', label: 'Tabela' },
    { key: 'coluna', label: 'Coluna' },
    { key: 'problema', label: 'Problema' },
    { key: 'quantidade', label: 'Registros', format: 'integer' },
    { key: 'exemplo', label: 'Primeiro', format: 'integer' },
  ],
  run: async (_filters, context) => ({
    rows: (await findInconsistencies(context)).map((inconsistency) => ({ ...inconsistency })),
    totals: [{ key: 'quantidade', op: 'sum' }],
  }),
})
