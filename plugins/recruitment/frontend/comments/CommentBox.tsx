import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { completed, matching, typedMention } from './typed_mention.ts'
import type { Person } from './use_comments.ts'

/** A text field in which @ suggests team members. Arrows select, Enter accepts, Escape dismisses. */
export function CommentBox({ people, onSend }: { people: Person[]; onSend(text: string): Promise<unknown> }) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const offered = typed === undefined ? [] : matching(people, typed)
  const look = () => {
    setTyped(input.current ? typedMention(input.current.value, input.current.selectionStart) : undefined)
    setActive(0)
  }
  const take = (person: Person) => {
    const box = input.current!
    const next = completed(text, box.selectionStart, person.login)
    // Synchronous: otherwise the cursor would jump while the user goes on typing.
    flushSync(() => {
      setText(next.text)
      setTyped(undefined)
    })
    box.focus()
    box.setSelectionRange(next.cursor, next.cursor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!offered.length) return
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[active]!)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
  }
  const send = async () => {
    setBusy(true)
    const sent = await onSend(text.trim()).then(
      () => true,
      () => false,
    )
    if (sent) setText('')
    setBusy(false)
  }
  return (
    <Box sx={{ position: 'relative', mb: 2 }}>
      <TextField
        multiline
        minRows={2}
        fullWidth
        value={text}
        inputRef={input}
        placeholder="Comente para a equipe. Digite @ para chamar alguém."
        onChange={(event) => {
          setText(event.target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        slotProps={{
          htmlInput: {
            'aria-label': 'Comentário',
            maxLength: 4000,
            'aria-expanded': offered.length > 0,
            'aria-controls': offered.length ? 'mencionaveis' : undefined,
          },
        }}
      />
      {offered.length > 0 && (
        <Paper
          elevation={6}
          sx={{ position: 'absolute', zIndex: 2, left: 8, right: { xs: 8, sm: 'auto' }, minWidth: 260 }}
        >
          <MenuList id="mencionaveis" dense aria-label="Pessoas da equipe">
            {offered.map((person, index) => (
              <MenuItem
                key={person.login}
                selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                {person.nome}
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>{`@${person.login}`}</Box>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button variant="contained" size="small" disabled={!text.trim()} loading={busy} onClick={() => void send()}>
          Comentar
        </Button>
      </Box>
    </Box>
  )
}
