import { type Context, engine, type EngineContext, storedFile } from '#engine'
import { themeOf } from '#engine/definition/brand_theme.ts'
import type { Company } from '../services/company.ts'
import { COMPANIES } from '../services/names.ts'

/** The company's logo as stored; null without one or if the file is missing. */
async function logoOf(context: Context, company: Company): Promise<Buffer | null> {
  if (!company.logoEmpresa) return null
  const file = await storedFile(
    context as EngineContext,
    engine().registry.resource(COMPANIES),
    company.id,
    'logoEmpresa',
  ).catch(() => null)
  return (
    file &&
    engine()
      .ports.files.read(file.path)
      .catch(() => null)
  )
}

/**
 * A square image for the home screen: the logo on white, or a tick on the company's colour. The content is in the
 * centre, for round masks.
 */
export async function appIcon(context: Context, company: Company, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const theme = themeOf(company.corPrincipal, company.corSecundaria)
  const logo = await logoOf(context, company)
  const inner = Math.round(side * 0.64)
  const tick = `<svg xmlns="http://www.w3.org/2000/svg" width="${inner}" height="${inner}" viewBox="6 6 20 20"><path d="M9 17l5 5 9-11" fill="none" stroke="${theme['--on-brand']}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const picture = await sharp(logo ?? Buffer.from(tick))
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: logo ? '#ffffff' : theme['--brand']! } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer()
}
