import Avatar from '@mui/material/Avatar'

const initials = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? words.at(-1)![0] : '')).toUpperCase()
}

/** Photo of a person, or the initials. Decorative: the name always stands beside it. */
export function PersonAvatar({ name, photo, size = 36 }: { name: string; photo: string | null | undefined; size?: number }) {
  return (
    <Avatar src={photo ?? undefined} alt="" sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, bgcolor: 'action.selected', color: 'text.primary' }}>
      {initials(name)}
    </Avatar>
  )
}
