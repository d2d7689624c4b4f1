import { plugin } from '#engine'
import { definitionEndpoints } from './endpoints/definitions.ts'
import { definicao } from './resources/definicoes.ts'
import { publicacao } from './resources/publicacoes.ts'

/** The low-code side of the engine: registers and fields made in the browser, published while the server runs. */
export default plugin('studio', {
  label: 'Estúdio',
  resources: [definicao, publicacao],
  endpoints: definitionEndpoints,
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [{ label: 'Personalização', icon: 'Tune', items: [definicao.key, publicacao.key] }],
    },
  ],
})
