import Avatar from '@mui/material/Avatar'
import { initials } from '#engine/definition/initials.ts'

/** A person's picture, or the initials. Those are drawn by CSS: they are decoration, not a name for screen readers. */
export function InitialsAvatar({ name, src, size }: { name: string; src?: string | null; size: number }) {
  const drawn = { '&::before': { content: JSON.stringify(initials(name)) } }
  return (
    <Avatar
      src={src ?? undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        ...(src ? {} : drawn),
      }}
    >
      {src ? undefined : <span />}
    </Avatar>
  )
}
