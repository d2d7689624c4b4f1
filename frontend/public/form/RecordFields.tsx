/** Inputs of a form rendered from the definition of a resource. Files are rendered by the page. */
import { createContext, type ReactNode, use } from 'react'
import { isRows } from '#engine/definition/shapes.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { fieldAt } from '../../fields/support/field_at.ts'
import { useLookup } from '../shell/lookups.ts'
import { nameOf } from '../shell/text.ts'
import type { Named } from '../types.ts'
import { FieldBox, type InputProps } from '../ui/FieldBox.tsx'
import { MultiPicker, SinglePicker } from '../ui/Picker.tsx'
import { CheckInput } from '../ui/SimpleInputs.tsx'
import { useFormContext } from './form.tsx'
import { isSegmented, KindInput } from './KindInput.tsx'
import { type FormRules, isAsked, isShown } from './record.ts'
import { serverText, t } from '../language/t.ts'

interface Setting {
  rules: FormRules
  /** API path of a reference's options; null: no options. */
  optionsOf?: (field: FieldDef) => string | null
}

const SettingContext = createContext<Setting | undefined>(undefined)

/** Provides the rules of the form to its fields. */
export const RecordFormProvider = ({ children, ...setting }: Setting & { children: ReactNode }) => (
  <SettingContext value={setting}>{children}</SettingContext>
)

/** The rules and the form of the nearest `RecordFormProvider`. */
export function useRecordForm(): Setting {
  const setting = use(SettingContext)
  if (!setting) throw new Error('A field of a record needs a RecordFormProvider around it')
  return setting
}

const WIDE = new Set(['longText', 'richText', 'refs', 'choices'])

/** Width class of a field, from the twelfths of a row in its definition. */
function widthOf(field: FieldDef) {
  if (WIDE.has(field.kind) || isSegmented(field) || !field.width) return 'full'
  return field.width <= 4 ? 'third' : field.width <= 6 ? 'half' : field.width <= 8 ? 'large' : 'full'
}

const named = (value: unknown): Named | null =>
  value && typeof value === 'object' ? ({ ...value, nome: nameOf(value) } as Named) : null

function ReferenceInput({ path, field, ...input }: { path: string; field: FieldDef } & InputProps) {
  const { get, set } = useFormContext()
  const { optionsOf } = useRecordForm()
  const { options, loading } = useLookup(optionsOf?.(field) ?? null)
  if (field.kind === 'refs') {
    const chosen = ((get(path) ?? []) as unknown[]).flatMap((item) => named(item) ?? [])
    return (
      <MultiPicker
        {...input}
        label={field.label}
        options={options}
        value={chosen}
        max={field.max}
        onChange={(all) =>
          set(
            path,
            all.map(({ id, nome }) => ({ id, nome })),
          )
        }
      />
    )
  }
  return (
    <SinglePicker
      {...input}
      label={field.label}
      options={options}
      value={named(get(path))}
      disabled={loading}
      onChange={(item) => set(path, item && { id: item.id, nome: item.nome })}
    />
  )
}

/** The rows of a list, one below the other, to add, fill in and remove. */
function RowsInput({ path, field }: { path: string; field: FieldDef }) {
  const { get, set } = useFormContext()
  const rows = (get(path) ?? []) as Record<string, unknown>[]
  const item = serverText(field.item ?? field.label)
  return (
    <fieldset className="field full" data-field={path}>
      <legend className="label">{serverText(field.label)}</legend>
      {field.help && <p className="help">{serverText(field.help)}</p>}
      {rows.map((row, at) => (
        // Rows without an id yet have only their place.
        <div
          key={String(row.id ?? `novo-${at}`)}
          className="card section"
          role="group"
          aria-label={`${item} ${at + 1}`}
        >
          <div className="fields">
            {Object.keys(field.fields ?? {}).map((name) => (
              <RecordField key={name} path={`${path}.${at}.${name}`} />
            ))}
          </div>
          <button
            type="button"
            className="button quiet"
            onClick={() =>
              set(
                path,
                rows.filter((_, index) => index !== at),
              )
            }
          >
            {t('Remover')}
          </button>
        </div>
      ))}
      <button type="button" className="button quiet" onClick={() => set(path, [...rows, {}])}>
        {t('Adicionar {name}', { name: item })}
      </button>
    </fieldset>
  )
}

/**
 * One field by its path: label, help, message and the input of its kind; a group renders its fields, a list its rows. Renders nothing
 * while the field's condition does not hold.
 */
export function RecordField({ path }: { path: string }) {
  const { rules } = useRecordForm()
  const { get, set, values, errors } = useFormContext()
  const field = fieldAt(rules.meta.campos, path)
  if (!field || field.hidden || !isShown(rules, path, values)) return null
  if (field.kind === 'group' || field.kind === 'address')
    return (
      <fieldset className="field full">
        <legend className="label">{serverText(field.label)}</legend>
        <div className="fields">
          {Object.keys(field.fields ?? {}).map((name) => (
            <RecordField key={name} path={`${path}.${name}`} />
          ))}
        </div>
      </fieldset>
    )
  if (isRows(field)) return <RowsInput path={path} field={field} />
  const locked = field.readOnly === true
  if (field.kind === 'boolean')
    return (
      <CheckInput
        field={path}
        label={field.label}
        checked={get(path) === true}
        disabled={locked}
        onChange={(on) => set(path, on)}
        error={errors[path]}
        help={field.help}
      />
    )
  return (
    <FieldBox
      field={path}
      label={field.label}
      required={isAsked(rules, path, values)}
      error={errors[path]}
      help={field.help}
      width={widthOf(field)}
      group={isSegmented(field) || field.kind === 'choices'}
    >
      {(input) =>
        field.kind === 'ref' || field.kind === 'refs' ? (
          <ReferenceInput {...input} path={path} field={field} />
        ) : (
          <KindInput
            {...input}
            def={field}
            value={get(path)}
            disabled={locked}
            onChange={(value) => set(path, value)}
          />
        )
      }
    </FieldBox>
  )
}

/** The given fields, or all fields of the form, in order. */
export function RecordFields({ names }: { names?: readonly string[] }) {
  const { rules } = useRecordForm()
  return (
    <div className="fields">
      {(names ?? Object.keys(rules.meta.campos)).map((name) => (
        <RecordField key={name} path={name} />
      ))}
    </div>
  )
}
