import { choice, longText, resource, text } from '#engine'

export const TIPOS_COMPETENCIA = { C: 'Conhecimento', H: 'Habilidade', A: 'Atitude' }

/** Knowledge, skills and attitudes under one roof, so that a reference can name any of them. Kept by `competenceHooks` of each of the three. */
export const competencia = resource('cargo-salario/competencias', {
  label: ['Competência', 'Competências'],
  operations: ['list', 'read'],
  fields: {
    nome: text('Nome').required().max(100),
    tipo: choice('Tipo', TIPOS_COMPETENCIA).required(),
    observacao: longText('Observação'),
    // 'C:12': the kind and the number of the record it stands for.
    origem: text('Origem').required().max(20).unique().hidden(),
  },
  list: { columns: ['nome', 'tipo'], sort: 'nome', search: ['nome'], filters: ['tipo'] },
})
