export default function About() { return <><h1>About</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
