import { type Context, endpoint, shape, ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'

const COMPANIES = 'utilitario/empresas'
const READ = 'ROLE_UTILITARIO_EMPRESAS'

/** Visible settings; those written by other screens (`personalizacao`) are excluded. */
const shownSettings = () => Object.entries(engine().registry.settings).filter(([, field]) => !field.hidden)

/** The settings of a company, with defaults for unset ones. */
async function settingsOf(context: Context, id: number) {
  const { configuracao, versao } = await context.repo(COMPANIES).get(id)
  const kept = (configuracao ?? {}) as Record<string, unknown>
  const values = shownSettings().map(([name, field]) => [name, kept[name] ?? field.default ?? null])
  return { ...Object.fromEntries(values), versao }
}

const current = endpoint('GET utilitario/empresas/configuracao', {
  label: 'Configurações da empresa atual',
  audience: 'staff',
  response: shape.map(shape.unknown),
  run: async ({ settings }) => Object.fromEntries(shownSettings().map(([name]) => [name, settings[name] ?? null])),
})

const read = endpoint('GET utilitario/empresas/:empresaId/configuracao', {
  label: 'Configurações de uma empresa',
  audience: 'staff',
  authority: READ,
  response: shape.map(shape.unknown),
  run: (context, { params }) => settingsOf(context, Number(params.empresaId)),
})

const write = endpoint('PUT utilitario/empresas/:empresaId/configuracao', {
  label: 'Gravar as configurações de uma empresa',
  audience: 'staff',
  authority: `${READ}_EDITAR`,
  body: shape.map(shape.unknown),
  response: shape.map(shape.unknown),
  run: async (context, { params, body }) => {
    const { versao, ...given } = body
    const known = new Set(shownSettings().map(([name]) => name))
    const unknown = Object.keys(given).filter((name) => !known.has(name))
    if (unknown.length) throw new ValidationError(unknown.map((field) => ({ field, message: 'Campo desconhecido.' })))
    const id = Number(params.empresaId)
    try {
      await context.repo(COMPANIES).update(id, { configuracao: given, ...(versao !== undefined && { versao }) })
    } catch (error) {
      // The form uses the plain field names, without the path in the company.
      throw error instanceof ValidationError ? error.within('configuracao') : error
    }
    return settingsOf(context, id)
  },
})

/** Separate from the company resource: users who manage recruiting settings need no access to it. */
export const companySettingEndpoints = [current, read, write]
