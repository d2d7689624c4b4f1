import { action, type Context, when } from '#engine'
import { STANDARD_LETTERS } from '../domain/letter_names.ts'

const KEY = 'gestao-talentos/modelos-carta'

/** Adds the default letter texts; those with an existing title are skipped. */
export async function saveStandardLetters(context: Context): Promise<void> {
  const titles = STANDARD_LETTERS.map((letter) => letter.titulo)
  const known = new Set(await context.query(KEY).where(when('titulo').in(titles)).select('titulo').values())
  const missing = STANDARD_LETTERS.filter((letter) => !known.has(letter.titulo))
  if (missing.length) await context.repo(KEY).createMany(missing.map((item) => ({ ...item })))
}

export const addStandardLetters = action('modelos-padrao', {
  label: 'Incluir modelos padrão',
  icon: 'Description',
  on: 'collection',
  method: 'POST',
  confirm: 'Incluir a declaração de vínculo, a carta de promoção e a advertência?',
  success: 'Modelos incluídos.',
  authority: 'ROLE_GESTAO_TALENTOS_MODELOS_CARTA_EDITAR',
  run: (context) => saveStandardLetters(context),
})
