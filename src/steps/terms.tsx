/** What a person agrees to when signing up. */
export const Terms = () => (
  <>
    I agree to the <a href="/terms-of-service">terms of service</a> and the <a href="/privacy">privacy policy</a>
  </>
)
