import type { KeyboardEvent, ReactNode } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import {
  allowedBy,
  type AuthorityGroup,
  following,
  groupNames,
  linesOf,
  type MatrixLine,
  toggled,
  VERBS,
} from './matrix.ts'

interface MatrixProps {
  groups: AuthorityGroup[]
  chosen: string[]
  disabled: boolean
  onChange(value: string[]): void
}

const KEYS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The up and down keys move within a column, so that users need not tab through hundreds of boxes. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = KEYS[event.key]
  const box = event.target as HTMLElement
  const { column } = box.dataset
  if (!step || column === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(`input[data-column="${column}"]:not(:disabled)`)]
  const next = boxes[boxes.indexOf(box) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const COLUMNS = '34px minmax(180px, 1.2fr) repeat(3, minmax(64px, 116px)) 2fr'

/** The rows of the profile. On a phone each row is a card whose boxes have their own labels. */
export function Matrix({ groups, ...rest }: MatrixProps) {
  return (
    <Box onKeyDown={move} sx={{ mt: 1 }}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: COLUMNS,
          gap: 1,
          py: 1,
          fontWeight: 600,
          fontSize: 13,
          color: 'text.secondary',
          position: 'sticky',
          top: 0,
          bgcolor: 'background.paper',
          zIndex: 1,
        }}
      >
        <span />
        <span>Cadastro ou campo</span>
        {VERBS.map(({ verb, label }) => (
          <Box component="span" key={verb} sx={{ textAlign: 'center' }}>
            {label}
          </Box>
        ))}
        <span>Outras</span>
      </Box>
      {groups.map((group) => (
        <Group key={group.grupo} group={group} {...rest} />
      ))}
    </Box>
  )
}

function Group({ group, ...rest }: Omit<MatrixProps, 'groups'> & { group: AuthorityGroup }) {
  const { chosen, disabled, onChange } = rest
  const names = groupNames(group)
  const count = names.filter((name) => allowedBy(chosen, name)).length
  const whole = (
    <Checkbox
      size="small"
      disabled={disabled}
      checked={count === names.length}
      indeterminate={count > 0 && count < names.length}
      onChange={(_, on) => onChange(toggled(chosen, names, on))}
      slotProps={{
        input: { 'aria-label': `${group.grupo}: todas as autorizações`, ...({ 'data-column': 'todas' } as object) },
      }}
      sx={{ p: 0.5 }}
    />
  )
  return (
    <Box role="group" aria-label={group.grupo} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
      {linesOf(group).map((line, index) => (
        <Line
          key={`${line.isField}${line.label}`}
          line={line}
          group={group.grupo}
          whole={index === 0 ? whole : null}
          {...rest}
        />
      ))}
    </Box>
  )
}

interface LineProps {
  line: MatrixLine
  group: string
  whole: ReactNode
  chosen: string[]
  disabled: boolean
  onChange(value: string[]): void
}

function Line({ line, group, whole, chosen, disabled, onChange }: LineProps) {
  const about = line.isField ? `${group}, campo ${line.label}` : group
  const change = (name: string) => (_: unknown, on: boolean) =>
    onChange(toggled(chosen, [name, ...following(line, name, on)], on))
  const cell = (name: string, label: string, column: string, alwaysLabelled: boolean) => (
    <FormControlLabel
      key={name}
      disabled={disabled}
      label={label}
      title={name}
      sx={{
        m: 0,
        mr: { xs: 1.5, md: alwaysLabelled ? 1.5 : 0 },
        justifyContent: { md: alwaysLabelled ? 'flex-start' : 'center' },
      }}
      slotProps={{ typography: { variant: 'body2', sx: { display: { md: alwaysLabelled ? 'inline' : 'none' } } } }}
      control={
        <Checkbox
          size="small"
          checked={allowedBy(chosen, name)}
          onChange={change(name)}
          slotProps={{ input: { 'aria-label': `${about}: ${label}`, ...({ 'data-column': column } as object) } }}
          sx={{ p: 0.5, minWidth: { xs: 32, md: 'auto' } }}
        />
      }
    />
  )
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        gridTemplateColumns: COLUMNS,
        gap: { xs: 0.5, md: 1 },
        alignItems: 'center',
        minHeight: 36,
      }}
    >
      <Box sx={{ width: 32 }}>{whole}</Box>
      <Box
        sx={{
          flex: '1 1 calc(100% - 48px)',
          fontWeight: line.isField ? 400 : 600,
          pl: line.isField ? { xs: 0, md: 2 } : 0,
          color: line.isField ? 'text.secondary' : 'text.primary',
          overflowWrap: 'anywhere',
        }}
      >
        {line.isField ? `Campo: ${line.label}` : line.label}
      </Box>
      {VERBS.map(({ verb, label }) => {
        const name = line.cells[verb]
        return name ? (
          cell(name, line.isField && verb === 'editar' ? 'Alterar' : label, verb, false)
        ) : (
          <Box key={verb} sx={{ display: { xs: 'none', md: 'block' } }} />
        )
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: { xs: '1 1 100%', md: 'initial' } }}>
        {line.others.map((item) => cell(item.nome, item.descricao.replace(/ \([^()]*\)$/, ''), item.nome, true))}
      </Box>
    </Box>
  )
}
