import { action, rule, text, when } from '#engine'

/** What this plugin adds to a resource of another: its columns are created by migrations of *this* plugin. */
export const noticias = {
  fields: { fonte: text('Fonte').max(100) },
  columns: ['fonte'],
  filterFields: ['fonte'],
  form: [{ label: 'Exemplo', fields: ['fonte'] }],
  rules: [rule('fonte', when('fonte').is('boato'), 'Notícia sem fonte confiável.')],
  actions: [
    action('desativar', {
      of: 'utilitario/noticias',
      label: 'Desativar',
      icon: 'Block',
      when: when('ativa').is(true),
      run: (context, { row }) => context.repo('utilitario/noticias').patch(row.id, { ativa: false }, 'desativar'),
    }),
  ],
  hooks: {
    beforeSave: (_context: unknown, values: Record<string, any>) => {
      if (typeof values.fonte === 'string') values.fonte = values.fonte.trim()
    },
  },
}
