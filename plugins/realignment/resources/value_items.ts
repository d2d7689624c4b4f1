import { computed, type Field, money, ref, resource, sections } from '#engine'
import type { ActionDef } from '#engine'
import { type Kind, KINDS, TABLES } from '../domain/kinds.ts'
import { valueFacts } from '../queries/present_values.ts'
import { laterValues } from './later_values.ts'
import { valueItemHooks } from '../rules/item_hooks.ts'

/** The planned value of a salary band or an index in a table: the two resources differ only in their target. */
export const valueItems = (
  kind: Exclude<Kind, 'T'>,
  label: [string, string],
  target: Record<string, Field<any>>,
  actions: ActionDef[],
  unique: string,
) => {
  const { items, target: name } = KINDS[kind]
  const from = ['tabelaReajuste', name, 'valorProposto']
  return resource(items, {
    label,
    display: name,
    fields: {
      tabelaReajuste: ref(TABLES, 'Tabela de reajuste')
        .required()
        .immutable()
        .cascade()
        .include('data', 'status')
        .lookup({ tipoReajuste: kind, status: 'P' })
        .width(6),
      ...target,
      valorAtual: computed<number | null>('Valor atual', 'money').dependsOn(...from),
      valorProposto: money('Valor proposto').required().min(0.01, 'Valor não pode ser 0 (zero) ou menor').width(6),
      diferenca: computed<number | null>('Diferença', 'money').dependsOn(...from),
      posteriores: laterValues(),
      percentual: computed<number | null>('Percentual', 'percent').dependsOn(...from),
    },
    list: {
      columns: ['tabelaReajuste', name, 'valorAtual', 'valorProposto', 'diferenca', 'percentual'],
      sort: name,
      search: [name],
      filters: ['tabelaReajuste', name],
    },
    form: sections({ Reajuste: ['tabelaReajuste', name, 'valorProposto'] }),
    unique: [{ fields: ['tabelaReajuste', name], message: unique }],
    actions,
    hooks: valueItemHooks(kind),
    compute: {
      valorAtual: valueFacts(kind, (item) => item.atual),
      diferenca: valueFacts(kind, (item) => item.diferenca),
      percentual: valueFacts(kind, (item) => item.percentual),
      ...(kind === 'F' && { cargo: valueFacts(kind, (item) => item.cargo) }),
    },
  })
}
