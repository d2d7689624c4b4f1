/** Selection from long lists: a button opens a searchable sheet that works by touch and by keyboard. */
import { useMemo, useState } from 'react'
import { isFoundIn } from '#engine/fields/fold.ts'
import type { Named } from '../types.ts'
import { Dialog } from './Dialog.tsx'
import type { InputProps } from './FieldBox.tsx'
import { Icon } from './Icon.tsx'
import { t, serverText } from '../language/t.ts'

const SHOWN = 200
const LIMIT_REACHED = t('Limite de registros selecionados atingido')

interface ListProps {
  title: string
  options: Named[]
  onClose: () => void
}

function useSearch(options: Named[]) {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const found = useMemo(
    () => (wanted ? options.filter((option) => isFoundIn(wanted, option.nome)) : options),
    [options, wanted],
  )
  const box = (
    <div className="search-box">
      <Icon name="search" />
      <input
        type="search"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t('Pesquisar')}
        aria-label={t('Pesquisar na lista')}
      />
    </div>
  )
  return { found, box }
}

const Remainder = ({ hidden }: { hidden: number }) =>
  hidden > 0 ? (
    <p className="help">{t('Mais {hidden} opções: escreva parte do nome para encontrá-las.', { hidden })}</p>
  ) : null
const NothingFound = () => <p className="help">{t('Sem resultados encontrados')}</p>

function SingleDrawer({
  title,
  options,
  onClose,
  value,
  onPick,
}: ListProps & { value: Named | null; onPick: (one: Named | null) => void }) {
  const { found, box } = useSearch(options)
  const pick = (item: Named | null) => {
    onPick(item)
    onClose()
  }
  return (
    <Dialog title={title} size="sheet" onClose={onClose}>
      {box}
      <ul className="option-list">
        {value && (
          <li>
            <button type="button" className="option quiet" onClick={() => pick(null)}>
              {t('Limpar escolha')}
            </button>
          </li>
        )}
        {found.slice(0, SHOWN).map((named) => (
          <li key={named.id}>
            <button
              type="button"
              className="option"
              aria-current={named.id === value?.id || undefined}
              onClick={() => pick(named)}
            >
              {named.nome}
              {named.id === value?.id && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <NothingFound />}
      <Remainder hidden={found.length - SHOWN} />
    </Dialog>
  )
}

const hiddenText = (count: number) =>
  count === 1
    ? t('Existe 1 item marcado, porém está oculto nessa filtragem')
    : t('Existem {count} itens marcados, porém estão ocultos nessa filtragem', { count })

function MultiDrawer({
  title,
  options,
  onClose,
  value,
  onChange,
  max,
}: ListProps & { value: Named[]; onChange: (all: Named[]) => void; max?: number }) {
  const { found, box } = useSearch(options)
  const chosen = new Set(value.map((named) => named.id))
  const full = max !== undefined && value.length >= max
  const hidden = value.filter((named) => !found.some((other) => other.id === named.id)).length
  return (
    <Dialog title={title} size="sheet" onClose={onClose}>
      {box}
      {max !== undefined && <p className="help">{t('Escolha até {max}.', { max })}</p>}
      <ul className="option-list">
        {found.slice(0, SHOWN).map((named) => {
          const locked = full && !chosen.has(named.id)
          const toggle = () =>
            onChange(chosen.has(named.id) ? value.filter((other) => other.id !== named.id) : [...value, named])
          return (
            <li key={named.id}>
              <label className={locked ? 'option locked' : 'option'} title={locked ? LIMIT_REACHED : undefined}>
                <input type="checkbox" checked={chosen.has(named.id)} disabled={locked} onChange={toggle} />
                {named.nome}
              </label>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <NothingFound />}
      <Remainder hidden={found.length - SHOWN} />
      {full && <p className="help">{LIMIT_REACHED}</p>}
      {hidden > 0 && <p className="help">{hiddenText(hidden)}</p>}
      <div className="dialog-actions sticky">
        <span className="count" role="status">
          {value.length} {t('Itens selecionados')}
        </span>
        <button type="button" className="button" onClick={onClose}>
          {t('Pronto')}
        </button>
      </div>
    </Dialog>
  )
}

interface SingleProps extends InputProps {
  label: string
  options: Named[]
  value: Named | null
  onChange: (one: Named | null) => void
  disabled?: boolean
}

/** One option from a searchable list. */
export function SinglePicker({ label, options, value, onChange, disabled, ...input }: SingleProps) {
  const [open, setOpen] = useState(false)
  const { 'aria-required': _required, ...rest } = input
  return (
    <>
      <button
        type="button"
        className="picker"
        {...rest}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className={value ? '' : 'placeholder'}>{value?.nome || t('Selecione...')}</span>
        <Icon name="down" />
      </button>
      {open && (
        <SingleDrawer
          title={serverText(label)}
          options={options}
          value={value}
          onPick={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MultiProps extends InputProps {
  label: string
  options: Named[]
  value: Named[]
  onChange: (all: Named[]) => void
  max?: number
}

/** Several options from a searchable list. */
export function MultiPicker({ label, options, value, onChange, max, ...input }: MultiProps) {
  const [open, setOpen] = useState(false)
  const { 'aria-required': _required, ...rest } = input
  return (
    <div className="multi-picker">
      <button type="button" className="picker" {...rest} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={value.length ? '' : 'placeholder'}>
          {value.length > 1
            ? t('{length} Itens selecionados', { length: value.length })
            : value[0]?.nome || t('Selecione...')}
        </span>
        <Icon name="down" />
      </button>
      {value.length > 0 && (
        <ul className="chips" aria-label={t('{label}: selecionados', { label })}>
          {value.map((named) => (
            <li key={named.id} className="chip">
              {named.nome}
              <button
                type="button"
                onClick={() => onChange(value.filter((other) => other.id !== named.id))}
                aria-label={t('Remover {nome}', { nome: named.nome })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <MultiDrawer
          title={serverText(label)}
          options={options}
          value={value}
          onChange={onChange}
          max={max}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
