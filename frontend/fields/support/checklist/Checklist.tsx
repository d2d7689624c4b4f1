import { isFoundIn } from '#engine/definition/fold.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import { touchTargets } from '../../../theme/touch.ts'
import { useFormInfo } from '../../form_info.tsx'
import type { InputProps } from '../../kind.ts'
import { visuallyHidden } from '../hidden.ts'
import { chosenText, hiddenSelection, LIMIT_REACHED, NO_OPTIONS } from '../picker_texts.ts'
import { refText } from '../ref_text.ts'
import { fillFirst, nameOf, type RefValue } from '../reference.ts'
import { Options } from './Options.tsx'
import { type View, Views } from './Views.tsx'
import { isCovered, type Item, withItem, withoutItem } from './tree.ts'
import { useItems } from './use_items.ts'

const COVERED = 'Uma área superior na hierarquia já foi marcada'
/** Maximum number of items the server accepts. */
const MAX_OPTIONS = 2000

interface ChecklistProps extends Pick<
  InputProps,
  'id' | 'labelId' | 'describedBy' | 'invalid' | 'required' | 'inputRef' | 'onBlur'
> {
  field: FieldDef
  chosen: RefValue[]
  onChosen(items: RefValue[]): void
}

/**
 * Multiple selection with all options visible: search, "Marcar todos", filters for selected, active or inactive rows;
 * tree rows are indented.
 */
export function Checklist({
  id,
  labelId,
  field,
  chosen,
  onChosen,
  describedBy,
  invalid,
  required,
  inputRef,
  onBlur,
}: ChecklistProps) {
  const [text, setText] = useState('')
  const [view, setView] = useState<View>('all')
  const [current, setCurrent] = useState(0)
  const { fields } = useFormInfo()
  const { items, all, ready, loading, loadMore, everything, display, tree, canFilterActive } = useItems(
    field,
    text.trim(),
    view === 'chosen' ? 'all' : view,
    () => chosen.length > 0 && onChosen([]),
  )
  const branches = tree ? field.branches : undefined
  const limit = Math.min(field.max ?? MAX_OPTIONS, MAX_OPTIONS)
  const ids = new Set(chosen.map((value) => value.id))
  const known = new Map<number, RefValue>([...chosen, ...all].map((value) => [value.id, value]))
  const shown: Item[] =
    view === 'chosen'
      ? chosen
          .map(
            (value) =>
              all.find((item) => item.id === value.id) ?? { ...value, depth: 0, trail: [], active: true, above: [] },
          )
          .filter((item) => isFoundIn(text, refText(item, field, display)))
      : items
  const filtered = text.trim() !== '' || (view !== 'all' && view !== 'chosen')
  const hidden = filtered ? chosen.filter((value) => !shown.some((item) => item.id === value.id)).length : 0
  useEffect(() => setCurrent(0), [text, view])

  const blocked = (item: Item) =>
    ids.has(item.id)
      ? undefined
      : branches === 'topmost' && isCovered(item, ids)
        ? COVERED
        : ids.size >= limit
          ? LIMIT_REACHED
          : undefined
  const plain = (value: RefValue): RefValue => ({ id: value.id, [display ?? 'nome']: nameOf(value, display) })
  const give = (next: number[], named: ReadonlyMap<number, RefValue> = known) =>
    onChosen(next.slice(0, limit).map((value) => plain(named.get(value) ?? { id: value })))
  const toggle = (item: Item | undefined) => {
    if (!item || blocked(item)) return
    const present = chosen.map((value) => value.id)
    give(ids.has(item.id) ? withoutItem(present, item, all, branches) : withItem(present, item, all, branches))
  }
  const markAll = async (on: boolean) => {
    const wanted = view === 'chosen' ? shown : await everything()
    const named = new Map<number, RefValue>([...known, ...wanted.map((item): [number, RefValue] => [item.id, item])])
    const gone = new Set(wanted.map((item) => item.id))
    if (!on) return give(chosen.map((value) => value.id).filter((value) => !gone.has(value)))
    let next = chosen.map((value) => value.id)
    for (const item of wanted) {
      if (next.length >= limit) break
      const taken = new Set(next)
      if (!taken.has(item.id) && !(branches === 'topmost' && isCovered(item, taken)))
        next = branches ? withItem(next, item, all, branches) : [...next, item.id]
    }
    give(next, named)
  }
  const keys = (event: KeyboardEvent, inList: boolean) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setCurrent((now) => Math.max(0, Math.min(shown.length - 1, now + step)))
    else if (inList && event.key === 'Home') setCurrent(0)
    else if (inList && event.key === 'End') setCurrent(shown.length - 1)
    else if (event.key === 'Enter' || (inList && event.key === ' ')) toggle(shown[current])
    else return
    // Enter in the search toggles the row; it must not submit the form.
    event.preventDefault()
  }
  const listId = `${id}-opcoes`
  const active = shown[current] ? `${listId}-${shown[current].id}` : undefined
  const counted = shown.filter((item) => ids.has(item.id)).length
  const listLabel = useRef(`${field.label}: opções`).current

  return (
    <Box
      onBlur={onBlur}
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <InputBase
          id={id}
          inputRef={inputRef}
          value={text}
          placeholder={field.placeholder ?? 'Pesquisar'}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => keys(event, false)}
          inputProps={{
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': active,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': required || undefined,
            autoComplete: 'off',
          }}
          sx={{ flex: '1 1 120px', minWidth: 0, height: 38, px: 0.75 }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 0.5, minHeight: 34 }}>
        {!field.confirmOnPick && shown.length > 1 && (
          <FormControlLabel
            label="Marcar todos"
            sx={{
              m: 0,
              mr: 'auto',
              '& .MuiFormControlLabel-label': { fontSize: 13, color: 'text.secondary' },
              ...touchTargets,
            }}
            control={
              <Checkbox
                size="small"
                sx={{ p: 0.5 }}
                checked={counted === shown.length}
                indeterminate={counted > 0 && counted < shown.length}
                onChange={(_, on) => void markAll(on)}
                slotProps={{ input: { 'aria-label': `Marcar todos: ${field.label}` } }}
              />
            }
          />
        )}
        <Views label={field.label} view={view} marked={chosen.length} active={canFilterActive} onView={setView} />
      </Box>
      <Options
        id={listId}
        label={listLabel}
        labelId={labelId}
        items={shown}
        textOf={(item) => refText(item, field, display)}
        flat={filtered || view === 'chosen'}
        current={current}
        active={active}
        isChosen={(item) => ids.has(item.id)}
        blocked={blocked}
        onPick={(item, index) => {
          setCurrent(index)
          toggle(item)
        }}
        onKeyDown={(event) => keys(event, true)}
        onEnd={loadMore}
      />
      {shown.length === 0 && (
        <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          {!ready ? fillFirst(field, fields) : loading ? 'Carregando...' : NO_OPTIONS}
        </Box>
      )}
      <Box
        role="status"
        sx={{ px: 1.5, py: 0.5, typography: 'caption', color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        {chosenText(chosen.length, field.max)}
        {hidden > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {hiddenSelection(hidden)}
          </Box>
        )}
        <Box component="span" sx={visuallyHidden}>
          {loading ? 'Carregando...' : ''}
        </Box>
      </Box>
    </Box>
  )
}
