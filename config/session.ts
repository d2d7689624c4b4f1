import { defineConfig, stores } from '@adonisjs/session'
import { isHttps } from '#config/app.ts'

/** Under https no other page of the domain, and none without encryption, can set a cookie with this prefix. */
export const SESSION_COOKIE = isHttps ? '__Host-ipe-sessao' : 'ipe-sessao'

/** One encrypted cookie. Staff and candidate sessions are two guards with their own age and revocation stamp (see app/auth). */
export default defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age: '8h',
  store: 'cookie',
  stores: { cookie: stores.cookie() },
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
})
