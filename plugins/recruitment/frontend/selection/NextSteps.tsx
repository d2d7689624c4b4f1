import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { Icon, type ResourceMeta, useActions } from '#frontend'
import { nextAction } from '../vacancy/next_step.ts'
import type { BoardData } from './types.ts'

/** A button of the header. On a phone only its icon is shown, to leave space for the cards. */
export function HeaderButton({
  label,
  icon,
  to,
  ...button
}: { label: string; icon: string; to?: string } & ButtonProps) {
  const link = to === undefined ? {} : { component: RouterLink, to }
  return (
    <Button
      aria-label={label}
      startIcon={<Icon name={icon} />}
      {...button}
      {...link}
      sx={[
        { borderColor: 'divider' },
        (theme) => ({ [theme.breakpoints.down('sm')]: { minWidth: 44, px: 1, '& .MuiButton-startIcon': { mx: 0 } } }),
      ]}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}

/** The state determines the one filled button; during sourcing it is adding candidates. */
export function NextSteps({
  data,
  meta,
  mayAdd,
  onAdd,
}: {
  data: BoardData
  meta: ResourceMeta
  mayAdd: boolean
  onAdd(): void
}) {
  const actions = useActions(meta)
  const name = nextAction(data.vaga)
  const next = name && actions.allowed('row', data.vaga).find((item) => item.name === name)
  return (
    <>
      {mayAdd && (
        <HeaderButton
          label="Incluir candidato"
          icon="PersonAddAlt"
          variant={next ? 'outlined' : 'contained'}
          color={next ? 'inherit' : 'primary'}
          onClick={onAdd}
        />
      )}
      {next && (
        <HeaderButton
          label={next.label}
          icon={next.icon ?? 'TaskAlt'}
          variant="contained"
          onClick={() => actions.start(next, [data.vaga])}
        />
      )}
      {actions.dialog}
    </>
  )
}
