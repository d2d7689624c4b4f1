import { endpoint, engine, json, shape, text } from '#engine'
import { type KioskOptions, publicPageMeta } from '#engine/definition/public_page.ts'

/** For the development server, which sends the page of the shell as it is; the built page has them in itself. */
export const publicPagesEndpoint = endpoint('GET publico/paginas', {
  audience: 'public',
  label: 'Páginas para quem não tem usuário',
  limit: 120,
  response: shape.list({
    path: text('Endereço').required(),
    label: text('Título').required(),
    component: text('Componente').required(),
    plugin: text('Plugin').required(),
    frame: text('Moldura'),
    props: json('Propriedades'),
    texts: json<readonly string[]>('Parâmetros que não são números'),
    kiosk: json<KioskOptions>('Quiosque'),
  }),
  run: async () => publicPageMeta(engine().registry.publicPages),
})
