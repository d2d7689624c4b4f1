import { mailTemplate } from '#engine'

/**
 * Overdue projects. Its text is in the same folder; Utilitários › Comunicação › Modelos de e-mail shows it with the
 * sample.
 */
export const atraso = mailTemplate('example::atraso', {
  label: 'Projetos atrasados',
  subject: ({ projetos }) => (projetos.length === 1 ? '1 projeto atrasado' : `${projetos.length} projetos atrasados`),
  sample: { projetos: ['Intranet nova', 'Mudança de sede'] },
})
