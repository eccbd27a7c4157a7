import { Link } from '@tanstack/react-router'

export default function LandingPage() {
  return (
    <main>
      <h1>Know why every lease is alive</h1>
      <Link to="/auth/register">Create an account</Link>
    </main>
  )
}
