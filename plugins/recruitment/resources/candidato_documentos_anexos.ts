import { date, file, longText, ref, resource, rowRule, whereRefVisible, text, when } from '#engine'
import { SEES_RESERVED } from '../domain/authorities.ts'

/** The name both short registration forms (portal and staff) give to the file of a résumé. */
const RESUME = 'Currículo'

/** A file attached to a candidate, by the candidate in the portal or by staff. */
export const candidatoDocumento = resource('captacao/candidato-documentos-anexos', {
  label: ['Documento anexo', 'Documentos anexos'],
  display: 'descricao',
  authority: 'ROLE_CAPTACAO_CANDIDATOS',
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().immutable().cascade(),
    descricao: text('Descrição').required().max(100),
    data: date('Data').required().default({ now: 'date' }),
    tipoDocumento: ref('gestao-talentos/tipo-documento', 'Tipo de documento'),
    observacao: longText('Observação'),
    url: file('Anexo').required().personal('document'),
  },
  rowRules: [
    rowRule('os documentos dos candidatos que vê', whereRefVisible('candidato')),
    rowRule('dos documentos só o currículo', when('descricao').is(RESUME), { bypassAuthority: SEES_RESERVED }),
  ],
  list: {
    columns: ['descricao', 'data', 'tipoDocumento', 'candidato'],
    sort: '-data',
    filters: ['candidato', 'tipoDocumento'],
  },
})
