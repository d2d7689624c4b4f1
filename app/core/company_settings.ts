import { type Context, endpoint, shape, ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'

const COMPANIES = 'utilitario/empresas'
const READ = 'ROLE_UTILITARIO_EMPRESAS'

/** Settings people see; what other screens write (`personalizacao`) is not among them. */
const shownSettings = () => Object.entries(engine().registry.settings).filter(([, field]) => !field.hidden)

/** What a company decided, and the defaults of what it never touched. */
async function settingsOf(context: Context, id: number) {
  const { configuracao, versao } = await context.repo(COMPANIES).get(id)
  const kept = (configuracao ?? {}) as Record<string, unknown>
  const values = shownSettings().map(([name, field]) => [name, kept[name] ?? field.default ?? null])
  return { ...Object.fromEntries(values), versao }
}

const current = endpoint('GET utilitario/empresas/configuracao', {
  label: 'Configurações da empresa atual',
  audience: 'staff',
  answers: shape.map(shape.unknown),
  run: async ({ settings }) => Object.fromEntries(shownSettings().map(([name]) => [name, settings[name] ?? null])),
})

const read = endpoint('GET utilitario/empresas/:empresaId/configuracao', {
  label: 'Configurações de uma empresa',
  audience: 'staff',
  authority: READ,
  answers: shape.map(shape.unknown),
  run: (context, { params }) => settingsOf(context, Number(params.empresaId)),
})

const write = endpoint('PUT utilitario/empresas/:empresaId/configuracao', {
  label: 'Gravar as configurações de uma empresa',
  audience: 'staff',
  authority: `${READ}_EDITAR`,
  body: shape.map(shape.unknown),
  answers: shape.map(shape.unknown),
  run: async (context, { params, body }) => {
    const { versao, ...given } = body
    const known = new Set(shownSettings().map(([name]) => name))
    const unknown = Object.keys(given).filter((name) => !known.has(name))
    if (unknown.length) throw new ValidationError(unknown.map((field) => ({ field, message: 'Campo desconhecido.' })))
    const id = Number(params.empresaId)
    try {
      await context.repo(COMPANIES).update(id, { configuracao: given, ...(versao !== undefined && { versao }) })
    } catch (error) {
      // The form knows its fields by their own names, not by where the company keeps them.
      throw error instanceof ValidationError ? error.within('configuracao') : error
    }
    return settingsOf(context, id)
  },
})

/** Read and written apart from the company: who looks after recruiting need not see its register. */
export const companySettingEndpoints = [current, read, write]
