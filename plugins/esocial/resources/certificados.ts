import { cnpj, date, resource, text } from '#engine'
import { certificateHooks } from '../rules/certificate_hooks.ts'
import { CERTIFICATES } from '../domain/keys.ts'

/**
 * The A1 certificate that signs events. Its key is stored encrypted in a separate table and never leaves the server.
 */
export const certificado = resource(CERTIFICATES, {
  table: 'esocial_certificados',
  label: ['Certificado digital', 'Certificados digitais'],
  display: 'titular',
  operations: ['list', 'read', 'delete'],
  fields: {
    titular: text('Titular').max(200).width(6),
    cnpj: cnpj().width(3),
    emissor: text('Emissor').max(200).width(6),
    validoDe: date('Válido de').width(3),
    validoAte: date('Válido até').width(3),
    impressao: text('Impressão digital').max(40).width(6),
  },
  list: { columns: ['titular', 'cnpj', 'emissor', 'validoDe', 'validoAte'], sort: '-id' },
  record: { facts: ['cnpj', 'validoDe', 'validoAte'] },
  hooks: certificateHooks,
  undoDelete: false,
  help: 'O certificado A1 da empresa (arquivo PFX) assina os eventos: envie-o em Certificado digital A1. Vale o último enviado.',
})
