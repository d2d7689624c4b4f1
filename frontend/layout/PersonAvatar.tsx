import Avatar from '@mui/material/Avatar'
import { initials } from '#engine/definition/initials.ts'

interface Props {
  name: string
  photo: string | null | undefined
  size?: number
  /** `brand` for the signed-in user and for recent records, `neutral` in lists of people. */
  tone?: 'neutral' | 'brand'
}

const TONES = {
  neutral: { bgcolor: 'action.selected', color: 'text.primary' },
  brand: { bgcolor: 'primary.main', color: 'primary.contrastText' },
}

/**
 * Photo or initials of a person. The initials are rendered by CSS, because they are decorative: the name is always
 * beside them.
 */
export function PersonAvatar({ name, photo, size = 36, tone = 'neutral' }: Props) {
  const drawn = photo ? {} : { '&::before': { content: JSON.stringify(initials(name)) } }
  return (
    <Avatar
      src={photo ?? undefined}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, ...TONES[tone], ...drawn }}
    >
      {photo ? undefined : <span />}
    </Avatar>
  )
}
