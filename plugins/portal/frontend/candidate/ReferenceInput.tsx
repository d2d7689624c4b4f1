/** One or more references: states in a plain select, everything else in the searchable sheet. */
import type { FieldDef } from '#engine/definition/types.ts'
import { lookupPath } from '../app/lookups.ts'
import { type InputProps, MultiPicker, nameOf, SelectInput, SinglePicker, useFormContext, useLookup } from '#public'
import type { Named } from '../types.ts'
import { useCandidateForm } from './context.tsx'

interface Props extends InputProps {
  path: string
  def: FieldDef
}

const asNamed = (value: unknown): Named | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? ({ ...value, nome: nameOf(value) } as Named) : { id: Number(value), nome: '' }
}

const isStates = (def: FieldDef) => def.to?.split('/').at(-1) === 'estados'
const isCities = (def: FieldDef) => def.to?.split('/').at(-1) === 'cidades'

export function ReferenceInput({ path, def, ...input }: Props) {
  const { get, set } = useFormContext()
  const { empresaId } = useCandidateForm()
  const uf = asNamed(get('endereco.uf'))
  const { options, loading } = useLookup(lookupPath(def.to ?? '', empresaId, isCities(def) ? uf?.id : undefined))
  const value = asNamed(get(path))
  const known = options.find((option) => option.id === value?.id)

  if (isStates(def)) {
    const states = value && !known ? [...options, value] : options
    const pick = (id: string | null) => {
      set(path, states.find((state) => String(state.id) === id) ?? null)
      // The city depends on the chosen state.
      if (path === 'endereco.uf') set('endereco.cidade', null)
    }
    return (
      <SelectInput
        {...input}
        value={value ? String(value.id) : ''}
        options={states.map((state) => ({ id: String(state.id), nome: state.nome }))}
        onChange={pick}
      />
    )
  }
  const waiting = loading || (isCities(def) && !uf)
  return (
    <SinglePicker
      {...input}
      label={def.label}
      options={options}
      value={known ?? value}
      disabled={waiting}
      onChange={(item) => set(path, item)}
    />
  )
}

export function ReferencesInput({ path, def, ...input }: Props) {
  const { get, set } = useFormContext()
  const { empresaId, model } = useCandidateForm()
  const { options } = useLookup(lookupPath(def.to ?? '', empresaId))
  const chosen = ((get(path) ?? []) as unknown[]).map((item) => asNamed(item)!)
  const value = chosen.map((named) => options.find((other) => other.id === named.id) ?? named)
  const max = path === 'cargos' ? (model.config.maxCargos ?? undefined) : def.max
  return (
    <MultiPicker
      {...input}
      label={def.label}
      options={options}
      value={value}
      max={max || undefined}
      onChange={(all) =>
        set(
          path,
          all.map(({ id, nome }) => ({ id, nome })),
        )
      }
    />
  )
}
