import { boolean, choice, computed, count, longText, refs, resource, text, when } from '#engine'
import { groupHooks } from '../rules/group_hooks.ts'

/** Purposes of a group's measurements. */
const FINALIDADES = { PGR: 'PGR', eSocial: 'eSocial', eSocial_PGR: 'eSocial e PGR' } as const

/** Homogeneous exposure group: environments and functions whose risks are measured together. */
export const grupoHomogeneo = resource('sst/grupos-homogeneos', {
  label: ['Grupo homogêneo', 'Grupos homogêneos'],
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    finalidade: choice('Finalidade', FINALIDADES).required().default('PGR').width(4),
    descricao: longText('Descrição'),
    ambientes: refs('sst/ambientes', 'Ambientes').width(6),
    funcoes: refs('sst/funcoes', 'Funções').lookup({ ativa: true }).width(6),
    medicoes: computed<number>('Medições', 'integer'),
    possuiCondicaoAmbientalVinculada: boolean('Possui condição ambiental vinculada').readOnly(),
  },
  list: {
    columns: ['nome', 'finalidade', 'ambientes', 'funcoes', 'medicoes', 'possuiCondicaoAmbientalVinculada'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'finalidade', 'ambientes', 'funcoes'],
  },
  record: {
    chips: ['finalidade'],
    facts: ['medicoes'],
    related: [
      { resource: 'sst/medicoes-risco', by: 'grupo', at: 'medicoes-risco' },
      { resource: 'sst/grupos-homogeneos-historicos', by: 'grupo', at: 'historicos' },
    ],
  },
  hooks: groupHooks,
  compute: {
    async medicoes(rows, context) {
      const counts = await context
        .query('sst/medicoes-risco')
        .withoutRowRules()
        .where(when('grupo').in(rows.map((row) => row.id)))
        .select({ grupo: 'grupo.id', total: count() })
        .groupBy('grupo')
        .mapBy('grupo')
      return rows.map((row) => counts.get(row.id)?.total ?? 0)
    },
  },
})
