import { webPage } from '#engine'

/** A public address outside the API, without the application. User input would be escaped here. */
export const about = webPage('exemplo/sobre', async () => ({
  title: 'Sobre o exemplo',
  head: '<meta name="description" content="O menor plugin com tudo o que um plugin pode ter.">',
  body: '<main><h1>Sobre o exemplo</h1><p>O menor plugin com tudo o que um plugin pode ter.</p></main>',
}))
