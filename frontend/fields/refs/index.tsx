import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { FieldDef } from '#engine/definition/types.ts'
import { useFormInfo } from '../form_info.tsx'
import type { CellProps, InputProps } from '../kind.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { api } from '../../providers/http.ts'
import { formatDate, isCivilDate } from '../format.ts'
import { useServices } from '../services.ts'
import { Checklist } from '../support/checklist/Checklist.tsx'
import { MultiPicker } from '../support/MultiPicker.tsx'
import { pathOf, type RefValue } from '../support/reference.ts'
import { refText } from '../support/ref_text.ts'
import { TreeLine } from '../support/TreeLine.tsx'
import { type Entry, useNamed } from '../support/use_named.ts'
import { useOptions } from '../support/use_options.ts'

export const Input = (props: InputProps<Entry[]>) =>
  props.field.confirmOnPick ? <Asking {...props} /> : <Picker {...props} />

const idOf = (entry: Entry) => (typeof entry === 'number' ? entry : entry.id)

/** Asks for confirmation before an entry is added, when the server returns a value for it (`confirmOnPick`). */
function Asking({ onChange, ...rest }: InputProps<Entry[]>) {
  const confirm = useConfirm()
  const { path, title, text } = rest.field.confirmOnPick!
  const wanted = async (entry: Entry) => {
    const answer = await api<string | null | undefined>(`/api/${path.replace('{id}', String(idOf(entry)))}`, {
      silent: true,
    }).catch(() => null)
    if (answer === null || answer === undefined || answer === '') return true
    const valor = isCivilDate(answer) ? formatDate(answer) : String(answer)
    return confirm({ title, text: text.replace('{nome}', refText(entry, rest.field)).replace('{valor}', valor) })
  }
  const change = async (next: Entry[] | null) => {
    const before = new Set((rest.value ?? []).map(idOf))
    const kept: Entry[] = []
    for (const entry of next ?? []) if (before.has(idOf(entry)) || (await wanted(entry))) kept.push(entry)
    onChange(kept)
  }
  return <Picker {...rest} onChange={(next) => void change(next)} />
}

/** A checklist in forms; in compact layouts (the filters of a list) a picker that opens. */
function Picker(props: InputProps<Entry[]>) {
  return useFormInfo().compact ? <Folded {...props} /> : <Unfolded {...props} />
}

function Unfolded({ field, value, onChange, disabled, ...rest }: InputProps<Entry[]>) {
  const [chosen, learn] = useNamed(field, value ?? [])
  if (disabled)
    return chosen.length > 0 ? (
      <Cell field={field} value={chosen} />
    ) : (
      <Box sx={{ color: 'text.secondary' }}>Nenhum item marcado</Box>
    )
  const choose = (all: RefValue[]) => {
    if (field.idsOnly) learn(all)
    onChange(field.idsOnly ? all.map((item) => item.id) : all)
  }
  return <Checklist {...rest} field={field} chosen={chosen} onChosen={choose} />
}

function Folded({ field, value, onChange, ...rest }: InputProps<Entry[]>) {
  const { options, loading, open, close, search, searching } = useOptions(field, () => value?.length && onChange([]))
  const display = useServices().resource(field.to ?? '')?.display
  const [chosen, learn] = useNamed(field, value ?? [])
  const choose = (all: RefValue[]) => {
    if (field.idsOnly) learn(all)
    onChange(field.idsOnly ? all.map((item) => item.id) : all)
  }
  return (
    <MultiPicker
      {...rest}
      field={field}
      options={options}
      chosen={chosen}
      loading={loading}
      labelOf={(item) => refText(item, field, display)}
      lineOf={(item) =>
        pathOf(item) === undefined ? undefined : (
          <TreeLine value={item} field={field} display={display} searching={searching} />
        )
      }
      onChosen={choose}
      onOpen={open}
      onClose={close}
      onSearch={search}
    />
  )
}

const SHOWN = 2
export const text = (value: unknown, field: FieldDef) =>
  Array.isArray(value) ? value.map((item) => refText(item, field)).join(', ') : ''
const isId = (entry: Entry) => typeof entry === 'number'

/** Entries that are plain ids: their names are looked up. */
export const Cell = (props: CellProps<Entry[]>) =>
  props.value?.some(isId) ? <Named {...props} /> : <Chips {...props} />

function Named({ field, value, whole }: CellProps<Entry[]>) {
  const [named] = useNamed(field, value ?? [])
  return <Chips field={field} value={named} whole={whole} />
}

function Chips({ value, field, whole }: CellProps<Entry[]>) {
  const all = value ?? []
  const shown = whole ? all.length : SHOWN
  return (
    <Box
      component="span"
      title={text(all, field)}
      sx={{ display: 'inline-flex', maxWidth: '100%', gap: 0.5, flexWrap: 'wrap' }}
    >
      {all.slice(0, shown).map((entry, index) => (
        <Chip
          key={typeof entry === 'number' ? entry : (entry.id ?? index)}
          size="small"
          variant="outlined"
          label={refText(entry, field)}
        />
      ))}
      {all.length > shown && <Chip size="small" variant="outlined" label={`+${all.length - shown}`} />}
    </Box>
  )
}
export const unsortable = true
