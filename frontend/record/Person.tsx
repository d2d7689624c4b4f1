import Avatar from '@mui/material/Avatar'
import { initials } from '#engine/definition/initials.ts'

/** Photo of a person, or the initials. Decorative: the name always stands beside it. */
export function PersonAvatar({
  name,
  photo,
  size = 36,
}: {
  name: string
  photo: string | null | undefined
  size?: number
}) {
  return (
    <Avatar
      src={photo ?? undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 600,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initials(name)}
    </Avatar>
  )
}
