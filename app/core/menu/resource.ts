import { boolean, choice, type Context, list, resource, text, ValidationError } from '#engine'
import { legacyAddress } from './legacy.ts'

export const MENU_TYPES = { R: 'Tela do sistema', E: 'Link externo', L: 'Página legada' } as const

interface Link {
  tipo: keyof typeof MENU_TYPES
  url: string
}

const isRoute = (url: string) => /^\/(?![/\\])[^\s\\]*$/.test(url)

const CHECKS: Record<keyof typeof MENU_TYPES, (url: string) => string | undefined> = {
  R: (url) => (isRoute(url) ? undefined : 'Informe o endereço da tela, como /captacao/candidatos.'),
  E: (url) => (/^https?:\/\/[^\s]+$/i.test(url) ? undefined : 'Informe o endereço completo, começando com https://.'),
  // The format is checked even without a legacy system, so the entry works once there is one.
  L: (url) =>
    isRoute(url) && legacyAddress(url, 'http://legado.local')
      ? undefined
      : 'Informe a página do sistema legado, começando com /.',
}

function checkLinks(_context: Context, values: Record<string, any>) {
  // A row added to a stored menu has no defaults, and API calls of the specification do not send the kind.
  for (const link of values.links ?? []) link.tipo ??= 'E'
  const wrong = ((values.links ?? []) as Link[]).flatMap(({ tipo, url }, index) => {
    const message = Object.hasOwn(CHECKS, tipo) && url ? CHECKS[tipo](url) : undefined
    return message ? [{ field: `links.${index}.url`, message }] : []
  })
  if (wrong.length) throw new ValidationError(wrong)
}

/** Menu entries added by a company: at the end of the menu, one section each. */
export const menuExtra = resource('utilitario/menu-extra', {
  label: ['Menu extra', 'Menus extras'],
  fields: {
    nome: text('Descrição').required().max(50).unique(),
    links: list('Links', {
      nome: text('Descrição').required().max(50).width(6),
      tipo: choice('Tipo', MENU_TYPES).required().default('E').width(6),
      url: text('Endereço').required().max(255).width(9),
      novaAba: boolean('Abrir em nova aba').width(3),
    })
      .rows('link', ['nome', 'tipo', 'url'])
      .itemsAt('links')
      .ordered()
      .max(50),
  },
  list: { columns: ['nome'], sort: 'nome', search: ['nome'] },
  hooks: { beforeSave: checkLinks },
  help: 'Seções do menu desta empresa: outras telas, páginas da internet e do sistema legado.',
})
