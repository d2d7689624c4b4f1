import type { ResourceMeta } from '#frontend'

/** Response of the parameters endpoint. */
export interface Parameters extends Record<string, unknown> {
  versao: string
  sistemaRhAutenticado: boolean
  integradoAppColabore: boolean
  camposColaboradorObrigatorio: string[]
  camposCandidatoObrigatorio: string[]
}

interface Part {
  label: string
  /** Names of parameters; `parameter:setting` if it is stored under another name. */
  names: string[]
}

export const SECTIONS: Part[] = [
  { label: 'Compartilhamento', names: ['compartilhaCandidatos', 'compartilhaColaboradores', 'compartilhaCursos'] },
  {
    label: 'Cadastros',
    names: ['forcarCaixaAlta', 'maximoCargosCandidato:maxCandidataCargo', 'limiteTamanhoAnexo', 'aderiuAoEsocial'],
  },
  { label: 'Indicadores', names: ['metaAbsenteismo', 'metaTurnover', 'inverterEixoResultadoNineBox'] },
  { label: 'Contato', names: ['emailSuporte', 'linkChat'] },
]

/** Available fields of a section: a parameter of a disabled module has none. */
export function ofSection({ names }: Part, meta: ResourceMeta) {
  const settings = meta.fields.configuracao?.fields ?? {}
  return names.flatMap((name) => {
    const [path = '', kept = path] = name.split(':')
    const field = settings[kept]
    return field ? [{ path, field: { ...field, width: 6 } }] : []
  })
}

/** Labels of the required fields of a resource; a field the user may not see is shown by its name. */
export function demanded(paths: string[], meta: ResourceMeta | undefined): string {
  if (!paths.length) return 'Nenhum além dos do sistema'
  return paths.map((path) => labelAt(path, meta) ?? path).join(', ')
}

function labelAt(path: string, meta: ResourceMeta | undefined): string | undefined {
  const [first = '', ...rest] = path.split('.')
  let field = meta?.fields[first]
  for (const name of rest) field = field?.fields?.[name]
  return field?.label
}
