import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, useState } from 'react'
import { PersonAvatar } from '#frontend'
import { type BoxData, type Placed, shortened } from './types.ts'

const FIRST = 18

/**
 * Re-rendered only if the person changes: a search over two thousand expanded people renders only those added or
 * removed.
 */
const Person = memo(function Person({
  person,
  editable,
  reached,
  onPerson,
}: {
  person: Placed
  editable: boolean
  /** Whether it is a tab stop; the arrow keys reach the others. */
  reached: boolean
  onPerson: (person: Placed) => void
}) {
  return (
    <li style={{ minWidth: 0, maxWidth: '100%' }}>
      <ButtonBase
        draggable={editable}
        // Each ripple is a component; two thousand are noticeably slow.
        disableRipple
        tabIndex={reached ? 0 : -1}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(person.id))}
        onClick={() => onPerson(person)}
        sx={PERSON}
      >
        <PersonAvatar name={person.nome} photo={person.foto} size={28} />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{person.nome}</span>
        {person.box !== person.calculado && <span style={MOVED}>calibrado</span>}
      </ButtonBase>
    </li>
  )
})

/** In another box than calculated. */
const MOVED = { flex: 'none', fontSize: 11, fontStyle: 'italic' } as const

const PERSON = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  minHeight: 36,
  maxWidth: '100%',
  py: 0.25,
  pl: 0.25,
  pr: 1,
  borderRadius: 4,
  bgcolor: 'action.hover',
  fontSize: 12.5,
  fontFamily: 'inherit',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
}

/** The person the arrow keys, Home and End move to; none for other keys. */
function personAfter({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): number | undefined {
  const people = [...currentTarget.querySelectorAll('button')]
  const at = people.indexOf(target as HTMLButtonElement)
  const next = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: people.length - 1,
  }[key]
  if (next === undefined) return undefined
  const within = Math.max(0, Math.min(next, people.length - 1))
  people[within]?.focus()
  return within
}

/** One of the nine boxes. People are dragged into it, or moved from their dialog with the keyboard. */
export function BoxCell({
  box,
  people,
  editable,
  onPerson,
  onDrop,
}: {
  box: BoxData
  people: Placed[]
  editable: boolean
  onPerson: (person: Placed) => void
  onDrop: (personId: number) => void
}) {
  const [all, setAll] = useState(false)
  const [over, setOver] = useState(false)
  const [at, setAt] = useState(0)
  const shown = all ? people : people.slice(0, FIRST)
  // A search may leave fewer people than the index of the focused one.
  const stop = Math.min(at, shown.length - 1)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`${box.nomeclatura}: ${people.length}`}
      onDragOver={editable ? (event) => (event.preventDefault(), setOver(true)) : undefined}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDrop(Number(event.dataTransfer.getData('text/plain')))
      }}
      sx={{ p: 1.5, minHeight: { md: 150 }, minWidth: 0, bgcolor: over ? 'action.hover' : undefined }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component="h2"
          sx={{ fontWeight: 700, fontSize: 13, letterSpacing: '0.03em', overflowWrap: 'anywhere' }}
        >
          {box.nomeclatura}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{people.length}</Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ fontSize: 12, mb: 1 }}>
        {shortened(box.descricao)}
      </Typography>
      <Box
        component="ul"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          const next = personAfter(event)
          if (next === undefined) return
          event.preventDefault()
          setAt(next)
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, listStyle: 'none', contentVisibility: 'auto' }}
      >
        {shown.map((item, index) => (
          <Person key={item.id} person={item} editable={editable} reached={index === stop} onPerson={onPerson} />
        ))}
      </Box>
      {people.length > FIRST && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ mt: 0.5 }}>
          {all ? 'Mostrar menos' : `Mostrar os ${people.length}`}
        </Button>
      )}
    </Paper>
  )
}
