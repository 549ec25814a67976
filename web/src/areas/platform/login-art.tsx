/** Rings around an off-centre point, in the colour that stands on the accent; purely decorative. */
export function LoginArt() {
  const rings = Array.from({ length: 14 }, (_, index) => 72 + index * 54);
  return (
    <svg className="login__art" viewBox="0 0 780 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx="612" cy="248" r="290" fill="currentColor" opacity="0.07" />
      <circle cx="612" cy="248" r="152" fill="currentColor" opacity="0.1" />
      {rings.map((radius) => (
        <circle
          key={radius}
          cx="612"
          cy="248"
          r={radius}
          fill="none"
          stroke="currentColor"
          opacity="0.2"
          strokeWidth="1.5"
        />
      ))}
      <circle cx="462" cy="248" r="7" fill="currentColor" opacity="0.9" />
      <circle cx="698" cy="96" r="5" fill="currentColor" opacity="0.75" />
      <circle cx="372" cy="424" r="4.5" fill="currentColor" opacity="0.6" />
      <circle cx="722" cy="502" r="5" fill="currentColor" opacity="0.7" />
    </svg>
  );
}
