import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Control, useController } from 'react-hook-form'

/** Detailed or summarised report: a yes/no filter, shown as a choice between the two forms. */
export function ReportMode({ control, name }: { control: Control<any>; name: string }) {
  const { field } = useController({ control, name })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Forma do relatório"
      value={Boolean(field.value)}
      onChange={(_, value: boolean | null) => value !== null && field.onChange(value)}
      sx={{ mr: 'auto', '& .MuiToggleButton-root': { px: 2, textTransform: 'none' } }}
    >
      <ToggleButton value={false}>Detalhado</ToggleButton>
      <ToggleButton value={true}>Resumido</ToggleButton>
    </ToggleButtonGroup>
  )
}
