"""Pushes are sealed and signed as the RFCs say, and go to public addresses alone."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kajuta.server.push.endpoints import Endpoint, Unreachable, addresses_of, endpoint_of, is_public
from kajuta.server.push.sealing import LAST_RECORD, seal_by
from kajuta.server.push.vapid import Signer
from server.pushing import CONTACT, CURVE, PLAN, claims_in, opened, packed, unpacked

FCM = "https://fcm.googleapis.com/fcm/send/abc:def"


def test_a_message_is_sealed_as_the_example_of_rfc_8291_is() -> None:
    sender = _private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    receiver = _private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    auth, salt = "BTBZMqHH6r4Tts7J_aSIgg", unpacked("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    sealed = seal_by(sender, salt, text + LAST_RECORD, p256dh, auth)
    assert packed(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert opened(sealed, receiver, unpacked(auth)) == text


def _private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(text), "big"), CURVE)


def test_a_token_is_kept_for_a_while_and_signed_anew_before_it_expires() -> None:
    times = [1_700_000_000_000]
    signer = Signer(PLAN.key, CONTACT, lambda: times[-1])
    first = signer.authorization("https://one.example")
    times.append(times[-1] + 10 * 3600 * 1000)
    assert signer.authorization("https://one.example") == first
    times.append(times[-1] + 2 * 3600 * 1000)
    later = signer.authorization("https://one.example")
    assert claims_in(later)[0]["exp"] > claims_in(first)[0]["exp"] >= times[-1] // 1000
    assert claims_in(signer.authorization("https://two.example"))[0]["aud"] == "https://two.example"


# Where pushes may go


@pytest.mark.parametrize(
    "url",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x#part",
        "https://fcm.googleapis.com\\@evil.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://localhost/x",
        "https://printer/x",
        "https://printer.local/x",
        "https://metadata.google.internal/x",
        "https://a..example/x",
        "https://-a.example/x",
        "https://exämple.org/x",
        "https://a.example/ x",
        "https://a.example/\r\nhost: b",
        "https://a.example:port/x",
        "https://[::1/x",
        "ftp://a.example/x",
        "//a.example/x",
        "",
        "https://a.example/" + "x" * 1000,
        f"https://{'a' * 64}.example/x",
        "https://" + "a." * 130 + "example/x",
    ],
)
def test_an_address_that_no_push_service_has_is_refused(url: str) -> None:
    with pytest.raises(Unreachable):
        endpoint_of(url)
    with pytest.raises(Unreachable):
        endpoint_of(url, near=True)


@pytest.mark.parametrize(
    "url",
    [
        FCM,
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA-_x",
        "https://web.push.apple.com/QGu",
        "https://db5p.notify.windows.com/w/?token=BQ%3d",
        "https://fcm.googleapis.com:443/x",
    ],
)
def test_the_addresses_of_browsers_are_taken(url: str) -> None:
    assert endpoint_of(url).port == 443
    with pytest.raises(Unreachable):
        endpoint_of("http://127.0.0.1:8000/x")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::1", "2001::1",
    ],
)  # fmt: skip
def test_addresses_of_this_machine_and_its_network_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_a_name_with_one_address_of_this_network_is_not_connected_to_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"good.example": ["142.250.1.1", "2a00:1450:4001::1"], "bad.example": ["142.250.1.1", "10.0.0.1"]}

    def resolved(host: str, port: int, **_more: Any) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in found[host]]

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    assert addresses_of(endpoint_of("https://good.example/x")) == found["good.example"]
    with pytest.raises(Unreachable):
        addresses_of(endpoint_of("https://bad.example/x"))


def test_a_name_that_leads_to_this_machine_is_refused() -> None:
    with pytest.raises(Unreachable):
        addresses_of(Endpoint("https://localhost", "localhost", 443))
    with pytest.raises(Unreachable):
        addresses_of(Endpoint("https://no-such-name.invalid", "no-such-name.invalid", 443))
