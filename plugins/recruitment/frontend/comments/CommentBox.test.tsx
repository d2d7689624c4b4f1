import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CommentBox } from './CommentBox.tsx'
import { completed, matching, typedMention } from './typed_mention.ts'

const people = [
  { login: 'gestor', nome: 'Paulo Siqueira' },
  { login: 'rh', nome: 'Renata Guimarães' },
]

describe('mentions while typing', () => {
  it('are found before the cursor, not inside addresses', () => {
    expect(typedMention('Oi @pa', 6)).toBe('pa')
    expect(typedMention('Oi @', 4)).toBe('')
    expect(typedMention('ana@ex', 6)).toBeUndefined()
  })

  it('match logins and any part of a name, without accents', () => {
    expect(matching(people, 'guima').map((person) => person.login)).toEqual(['rh'])
    expect(matching(people, 'ge').map((person) => person.login)).toEqual(['gestor'])
  })

  it('put the login in place of what was typed', () => {
    expect(completed('Oi @pa tudo', 6, 'gestor')).toEqual({ text: 'Oi @gestor tudo', cursor: 11 })
  })
})

describe('comment box', () => {
  it('Enter takes the chosen person, Comentar sends and empties the box', async () => {
    const onSend = vi.fn(async () => undefined)
    render(<CommentBox people={people} onSend={onSend} />)
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' })
    fireEvent.change(box, { target: { value: '@', selectionStart: 1 } })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(box.value).toBe('@rh ')
    fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
    expect(onSend).toHaveBeenCalledWith('@rh')
    await waitFor(() => expect(box.value).toBe(''))
  })

  it('keeps the text when sending fails', async () => {
    render(<CommentBox people={people} onSend={() => Promise.reject(new Error('não'))} />)
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' })
    fireEvent.change(box, { target: { value: 'Fica' } })
    fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comentar' }).hasAttribute('disabled')).toBe(false))
    expect(box.value).toBe('Fica')
  })
})
