import { webPage } from '#engine'

/** An address outside the API that anybody reads, without the application. What people typed would be escaped here. */
export const about = webPage('exemplo/sobre', async () => ({
  title: 'Sobre o exemplo',
  head: '<meta name="description" content="O menor plugin com tudo o que um plugin pode ter.">',
  body: '<main><h1>Sobre o exemplo</h1><p>O menor plugin com tudo o que um plugin pode ter.</p></main>',
}))
