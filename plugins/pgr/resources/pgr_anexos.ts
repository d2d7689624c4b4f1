import { date, file, ref, resource, text } from '#engine'
import { fileHooks } from '../rules/file_hooks.ts'

/** A file attached to a programme: measurement reports, building plans, the ART. */
export const pgrAnexo = resource('sst/pgr-anexos', {
  label: ['Anexo do PGR', 'Anexos do PGR'],
  display: 'descricao',
  fields: {
    pgr: ref('sst/pgr', 'PGR').required().immutable().cascade().width(6),
    descricao: text('Descrição').required().max(150).width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    arquivo: file('Arquivo').required(),
  },
  list: { columns: ['pgr', 'descricao', 'data'], sort: '-data', search: ['descricao'], filters: ['pgr', 'data'] },
  hooks: fileHooks,
  undoDelete: true,
})
