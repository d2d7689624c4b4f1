import { defineConfig, stores } from '@adonisjs/session'

export const SESSION_COOKIE = 'ipe-sessao'

/** One encrypted cookie. Staff and candidate sessions are two guards with their own age and revocation stamp (see app/auth). */
export default defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age: '8h',
  store: 'cookie',
  stores: { cookie: stores.cookie() },
  cookie: { path: '/', httpOnly: true, sameSite: 'lax' },
})
