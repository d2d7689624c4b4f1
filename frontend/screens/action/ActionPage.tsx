import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useNavigate } from 'react-router'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { writableFields } from '../../providers/writable.ts'
import { FieldForm, useFieldForm } from '../form/FieldForm.tsx'

interface ActionPageProps {
  action: Pick<ActionMeta, 'label' | 'title' | 'fields'>
  subtitle?: string
  /** Target of "Cancelar". */
  back: string
  /** Runs the action. A rejection is shown on the page, beside the fields when it names them. */
  onRun(input: Record<string, unknown>): Promise<unknown>
}

const NO_FIELDS = {}

/** The form of an action as a page with a separate address. */
export function ActionPage({ action, subtitle, back, onRun }: ActionPageProps) {
  const navigate = useNavigate()
  const fields = action.fields ?? NO_FIELDS
  const form = useFieldForm(fields)
  return (
    <>
      <PageHeader title={action.title ?? action.label} subtitle={subtitle} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit((values) => onRun(writableFields(fields, values, 'create')))
          }}
        >
          <FieldForm of={form} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
            <Button color="inherit" disabled={form.busy !== null} onClick={() => void navigate(back)}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" loading={form.busy !== null}>
              Gravar
            </Button>
          </Box>
        </form>
      </Paper>
    </>
  )
}
