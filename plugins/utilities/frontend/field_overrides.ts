/** Response of `GET /api/utilitario/personalizacao/campos`. */
export interface OverridableField {
  campo: string
  grupo: string
  nome: string
  tipo: string
  extra: boolean
  obrigatorioPeloSistema: boolean
  pode: { exigir: boolean; ocultar: boolean; restringir: boolean }
  rotulo: string
  obrigatorio: boolean
  oculto: boolean
  restrito: boolean
}

export interface OverridableResource {
  recurso: string
  nome: string
  modulo: string
  alterados: number
}

export type Change = Partial<Pick<OverridableField, 'rotulo' | 'obrigatorio' | 'oculto' | 'restrito'>>

/**
 * The field after a change: a required field is shown, a hidden one is not required, and an extra field without title
 * is neither.
 */
export function changed(field: OverridableField, change: Change): OverridableField {
  const next = { ...field, ...change }
  if (change.oculto) next.obrigatorio = false
  if (change.obrigatorio) next.oculto = false
  if (next.extra && !next.rotulo.trim()) next.obrigatorio = false
  return next
}

export const isChanged = ({ rotulo, obrigatorio, oculto, restrito }: OverridableField) =>
  rotulo.trim() !== '' || obrigatorio || oculto || restrito

/** The payload: only fields that differ from the standard. */
export const toSave = (fields: OverridableField[]) =>
  Object.fromEntries(
    fields.filter(isChanged).map(({ campo, rotulo, obrigatorio, oculto, restrito }) => [
      campo,
      {
        ...(rotulo.trim() && { rotulo: rotulo.trim() }),
        ...(obrigatorio && { obrigatorio }),
        ...(oculto && { oculto }),
        ...(restrito && { restrito }),
      },
    ]),
  )
