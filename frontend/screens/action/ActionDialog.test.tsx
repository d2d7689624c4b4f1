import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { metadataOf, serve, show } from '../testing/harness.tsx'
import { ActionDialog } from './ActionDialog.tsx'

const action = {
  label: 'Gravar',
  title: 'Parecer',
  fields: {
    comentario: { kind: 'text', label: 'Comentário', default: 'Sem comentário' },
    motivo: { kind: 'text', label: 'Motivo', default: 'Outro' },
  },
}

describe('the dialog of an action', () => {
  it('begins with what is known, where nothing is with the defaults of its fields', async () => {
    serve(() => undefined)
    const sent: unknown[] = []
    await show(
      <ActionDialog
        action={action}
        values={{ comentario: 'Muito bom' }}
        onRun={async (input) => sent.push(input)}
        onClose={() => undefined}
      />,
      metadataOf([]),
    )
    expect(await screen.findByLabelText(/^Comentário/)).toHaveProperty('value', 'Muito bom')
    expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Outro')
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    await waitFor(() => expect(sent).toEqual([{ comentario: 'Muito bom', motivo: 'Outro' }]))
  })
})
