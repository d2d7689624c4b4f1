import { choice, longText, resource, text } from '#engine'

export const TIPOS_COMPETENCIA = { C: 'Conhecimento', H: 'Habilidade', A: 'Atitude' }

/**
 * Knowledge, skills and attitudes in one resource, so that a reference can name any of them. Maintained by
 * `competenceHooks` of the three.
 */
export const competencia = resource('cargo-salario/competencias', {
  label: ['Competência', 'Competências'],
  operations: ['list', 'read'],
  fields: {
    nome: text('Nome').required().max(100),
    tipo: choice('Tipo', TIPOS_COMPETENCIA).required(),
    observacao: longText('Observação'),
    // 'C:12': the kind and the id of the record it represents.
    origem: text('Origem').required().max(20).unique().hidden(),
  },
  list: { columns: ['nome', 'tipo'], sort: 'nome', search: ['nome'], filters: ['tipo'] },
})
